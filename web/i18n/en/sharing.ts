import type { Translated } from '../messages.ts'

export const sharing: Translated<'sharing'> = {
  copy: 'Copy list',
  share: 'Share',
  copied: 'Text copied.',
  failed: 'It could not be copied. The browser does not allow it.',
}
