import { Component, createRef, type ReactNode } from 'react'

interface Props {
  /** Another list, or another page of it, begins where it begins. */
  list: string
  children: ReactNode
}

/** Rows and where they stood in the window, px. */
type Places = readonly (readonly [row: Element, top: number])[]

const ROWS = 'tbody > tr, ol > li, ul > li'
/** Share of the window, from its top, at which people read: rows further up may change their height. */
const READ_AT = 0.25

/**
 * Keeps the rows that somebody reads where they are while others come before them. Safari has no scroll anchoring;
 * where a browser has one, it is put to rest for the moment, or both would move the page. At the very top rows just
 * come, and push what follows.
 */
export class KeptPlace extends Component<Props> {
  private readonly part = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(former: Props): Places {
    if (former.list !== this.props.list || scrollY <= 0) return []
    document.documentElement.style.overflowAnchor = 'none'
    const rows = [...(this.part.current?.querySelectorAll(ROWS) ?? [])]
    return rows.map((row) => [row, row.getBoundingClientRect().top])
  }

  override componentDidUpdate(_: Props, __: unknown, places: Places): void {
    if (places.length === 0) return
    const left = places.filter(([row, top]) => row.isConnected && top > 0)
    const seen = left.find(([, top]) => top >= innerHeight * READ_AT) ?? left.at(-1)
    if (seen) {
      const [row, top] = seen
      scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
    }
    requestAnimationFrame(() => document.documentElement.style.removeProperty('overflow-anchor'))
  }

  override render(): ReactNode {
    return (
      <div ref={this.part} className="kept-place">
        {this.props.children}
      </div>
    )
  }
}
