import { useSearchParams } from 'react-router'

/**
 * Which dialog of the page is open, or on what, as a parameter of the address: a reload, a link and whoever signs in
 * again after the session ended find it open. Opening and closing it makes no entry of the history.
 */
export function useOpened(parameter: string): [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const open = (value: string | null) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        if (value === null) next.delete(parameter)
        else next.set(parameter, value)
        return next
      },
      { replace: true },
    )
  return [search.get(parameter), open]
}
