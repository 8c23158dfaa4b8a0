import { type ComponentProps, useEffect } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { printPage, usePrinting } from '../../ui/printing.ts'
import { useAfterPaint } from '../../ui/useAfterPaint.ts'

const ReadingPaper = lazyPart(() => import('./ReadingPaper.tsx').then((module) => module.ReadingPaper))

/** Prints a reading once what it is printed by is there; its page as it stands, where that cannot be had. */
export const printReading = (): void => void ReadingPaper.fetched().then(printPage, printPage)

/** A reading as it comes on paper; nothing on the screen. */
export function PrintedReading(props: ComponentProps<typeof ReadingPaper>) {
  const isPrinted = usePrinting()
  const painted = useAfterPaint()
  // The browser's own command prints at once: what is not there by then is not on paper.
  useEffect(() => {
    if (painted) ReadingPaper.ahead()
  }, [painted])
  return isPrinted ? <ReadingPaper {...props} /> : null
}
