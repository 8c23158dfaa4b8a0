import { Box, Button, LiveRegion, SpaceBetween } from '@cloudscape-design/components'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'

interface Props {
  /** How far back was searched (instant), where more may remain. */
  searchedTo: string | undefined
  searching: boolean
  onSearch: () => void
  /** What the way on is called; further back, unless given. */
  further?: string
  /** Rows of the page, told once there is nothing left to search for it. */
  found: number
}

/** Below a page that a filter left short: how far back was searched, and a way to search on. */
export function SearchFurther({ searchedTo, searching, onSearch, further, found }: Props) {
  const { t, format } = useI18n()
  const place = useRef<HTMLDivElement>(null)
  const open = searchedTo !== undefined
  const wasOpen = useRef(open)
  useEffect(() => {
    // The button goes, and would take the focus with it.
    if (wasOpen.current && !open && document.activeElement === document.body) place.current?.focus()
    wasOpen.current = open
  }, [open])
  return (
    <div ref={place} tabIndex={-1}>
      <Box display="inline-block">
        <SpaceBetween size="xs" direction="horizontal" alignItems="center">
          <LiveRegion tagName="span">
            {open
              ? t('common.searchedUntil', { data: format.date(searchedTo) })
              : t('common.searchDone', { quantidade: found })}
          </LiveRegion>
          {open && (
            <Button
              formAction="none"
              variant="inline-link"
              loading={searching}
              loadingText={t('common.loading')}
              onClick={onSearch}
            >
              {further ?? t('common.searchFurther')}
            </Button>
          )}
        </SpaceBetween>
      </Box>
    </div>
  )
}
