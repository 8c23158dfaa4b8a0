/** What is said where something could not be done and may be later: `failed('salvar a receita')`. */
export const failed = (what: string): string => `Não foi possível ${what}, tente novamente mais tarde.`
