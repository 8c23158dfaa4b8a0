import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tokenIn } from './linkToken.ts'

/**
 * The secret of the mail's link. It is taken out of the address at once, so that it is neither seen, copied nor kept in
 * the history.
 */
export function useLinkToken(): string | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => tokenIn(hash))
  useEffect(() => {
    if (hash === '') return
    setToken(tokenIn(hash))
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}
