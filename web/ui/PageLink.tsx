import { Link } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

interface Props {
  href: string
  onFollow?: () => void
  /** What is read out, where the same words stand on several links; it begins with them. */
  label?: string
  children: ReactNode
}

/** A link to another page of the console. */
export function PageLink({ href, onFollow, label, children }: Props) {
  const navigate = useNavigate()
  return (
    <Link
      href={href}
      fontSize="inherit"
      {...(label !== undefined && { ariaLabel: label })}
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
