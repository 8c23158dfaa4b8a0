/**
 * What is said where something could not be done and may be later: `failed('guardar la receta')`. An article tells
 * where it is about several.
 */
export const failed = (what: string): string =>
  `No se ${/^\S+ l[ao]s /.test(what) ? 'pudieron' : 'pudo'} ${what}. Inténtelo de nuevo más tarde.`
