import type { ButtonProps } from '@cloudscape-design/components'

const RED = { default: 'var(--danger)', hover: 'var(--danger-hover)', active: 'var(--danger-active)' }
const WHITE = { default: '#ffffff', hover: '#ffffff', active: '#ffffff' }

/** How a primary button looks whose work takes something away. The colours of both themes are in `ui.css`. */
export const DANGER: ButtonProps.Style = { root: { background: RED, borderColor: RED, color: WHITE } }
