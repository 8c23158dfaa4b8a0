import { useRef } from 'react'
import { ExportDialog, type ExportOf } from './ExportDialog.tsx'
import { useExportDownload, useExports } from './useExports.ts'

interface Props {
  of: ExportOf
  isOpen: boolean
  onClose: () => void
}

/** Follows the person's exports once they were looked at; open, shows them below the form that begins another. */
export function ExportPart({ of, isOpen, onClose }: Props) {
  const download = useExportDownload()
  const begun = useRef(new Set<string>())
  const { exports, follow } = useExports(({ id }) => {
    // Whoever waits for it gets it; whoever went on is told, and fetches it later.
    if (isOpen && begun.current.has(id)) download(id)
  })
  if (!isOpen) return null
  return (
    <ExportDialog
      of={of}
      exports={exports}
      onBegun={({ id }) => {
        begun.current.add(id)
        follow(id)
      }}
      onDownload={download}
      onClose={onClose}
    />
  )
}
