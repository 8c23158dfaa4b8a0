/** A search under way: how many rows there were when it began, and how many parts it may still ask for. */
export interface Search {
  readonly rows: number
  readonly left: number
}

interface Found {
  readonly rows: number
  readonly hasNextPage: boolean
  readonly failed: boolean
}

/** Whether a search goes on: until it has found something, reached the end, failed, or asked often enough. */
export const searchesOn = ({ rows, left }: Search, found: Found): boolean =>
  found.hasNextPage && !found.failed && found.rows <= rows && left > 0
