import type { ReactNode } from 'react'

interface Props {
  label: string
  className?: string
  children: ReactNode
}

/** Something wider or longer than its place, which is moved within it: by the arrow keys too, once it has the focus. */
export const Scrolled = ({ label, className = '', children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too.
  <section className={`scrolled ${className}`} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
