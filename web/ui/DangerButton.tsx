import { Button, type ButtonProps } from '@cloudscape-design/components'

const RED = { default: 'var(--danger)', hover: 'var(--danger-hover)', active: 'var(--danger-active)' }
const WHITE = { default: '#ffffff', hover: '#ffffff', active: '#ffffff' }
const TEXT = { default: 'var(--danger-text)', hover: 'var(--danger-text)', active: 'var(--danger-text)' }
const TINT = { hover: 'var(--danger-tint)', active: 'var(--danger-tint)' }

/** The colours of both themes are in `ui.css`. */
const FILLED: ButtonProps.Style = { root: { background: RED, borderColor: RED, color: WHITE } }
const OUTLINED: ButtonProps.Style = { root: { background: TINT, borderColor: TEXT, color: TEXT } }
const BARE: ButtonProps.Style = { root: { color: TEXT } }

/** A button whose work takes something away. It is red, filled only where it is the one that does it. */
export function DangerButton(props: ButtonProps) {
  const { variant = 'normal' } = props
  return <Button {...props} style={variant === 'primary' ? FILLED : variant === 'normal' ? OUTLINED : BARE} />
}
