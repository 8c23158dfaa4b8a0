import { Link } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

/** A link to another page of the console. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <Link
      href={href}
      fontSize="inherit"
      onFollow={(event) => {
        event.preventDefault()
        void navigate(href)
      }}
    >
      {children}
    </Link>
  )
}
