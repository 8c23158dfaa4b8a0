/** Says more of a step while it runs, for example how far it has come. */
export type Detail = (text: string) => void

/** Runs one step of a longer work, so that somebody can be shown which step takes how long. */
export type Track = <T>(step: string, run: (detail: Detail) => Promise<T>) => Promise<T>

/** Runs steps that nobody watches. */
export const untracked: Track = (_step, run) => run(() => {})
