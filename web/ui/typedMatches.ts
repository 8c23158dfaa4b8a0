/** Whether what was typed is the code: spaces around it come with copying; anything else must be equal. */
export const typedMatches = (typed: string, code: string): boolean => code !== '' && typed.trim() === code
