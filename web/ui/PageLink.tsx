import { Link } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

/** A link to another page of the console. */
export function PageLink({ href, onFollow, children }: { href: string; onFollow?: () => void; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <Link
      href={href}
      fontSize="inherit"
      onFollow={(event) => {
        event.preventDefault()
        onFollow?.()
        void navigate(href)
      }}
    >
      {children}
    </Link>
  )
}
