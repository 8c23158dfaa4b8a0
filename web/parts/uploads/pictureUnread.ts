/** A picture that this browser cannot read, because of its format or of how large it is. */
export class PictureUnread extends Error {
  readonly why: { readonly format: string } | { readonly megapixels: number }

  constructor(why: PictureUnread['why']) {
    super('format' in why ? why.format : `${why.megapixels} MP`)
    this.name = 'PictureUnread'
    this.why = why
  }
}
