/** What is said where something could not be done and may be later: `failed('The recipe', 'saved')`. */
export const failed = (what: string, done: string): string => `${what} could not be ${done}. Try again later.`
