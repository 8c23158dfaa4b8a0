import { CollectionPreferences } from '@cloudscape-design/components'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from './column.ts'
import type { Preferences } from './preferences.ts'
import { PAGE_SIZES } from './storedPreferences.ts'

export interface ListPreferencesProps<Row> {
  columns: readonly Column<Row>[]
  preferences: Preferences
  onChange: (preferences: Preferences) => void
  /** Cards have no columns to arrange, lines to wrap or density. */
  cards: boolean
  /** Lists shown at once have no pages. */
  paged: boolean
}

/**
 * Which columns a person sees and in which order, how many rows, how dense, wrapped or not. It comes opened, see
 * `PreferencesButton`.
 */
export function ListPreferences<Row>({ columns, preferences, onChange, cards, paged }: ListPreferencesProps<Row>) {
  const { t } = useI18n()
  const place = useRef<HTMLSpanElement>(null)
  // Cloudscape's dialog opens by its own button only.
  useEffect(() => place.current?.querySelector('button')?.click(), [])
  return (
    <span ref={place}>
      <CollectionPreferences
        title={t('ui.preferences')}
        confirmLabel={t('ui.apply')}
        cancelLabel={t('ui.cancel')}
        closeAriaLabel={t('common.close')}
        preferences={{
          pageSize: preferences.pageSize,
          wrapLines: preferences.wrap,
          contentDensity: preferences.compact ? 'compact' : 'comfortable',
          contentDisplay: preferences.columns,
        }}
        {...(paged && {
          pageSizePreference: {
            title: t('ui.pageSize'),
            options: PAGE_SIZES.map((value) => ({ value, label: t('ui.perPage', { quantidade: value }) })),
          },
        })}
        {...(!cards && {
          wrapLinesPreference: { label: t('ui.wrapLines'), description: t('ui.wrapLinesHint') },
          contentDensityPreference: { label: t('ui.compact'), description: t('ui.compactHint') },
        })}
        contentDisplayPreference={{
          title: t('ui.columns'),
          description: t('ui.columnsHint'),
          options: columns.map(({ id, header, names }) => ({ id, label: t(header), alwaysVisible: names ?? false })),
        }}
        onConfirm={({ detail }) =>
          onChange({
            columns: (detail.contentDisplay ?? preferences.columns).flatMap((item) =>
              'children' in item ? [] : [{ id: item.id, visible: item.visible }],
            ),
            pageSize: PAGE_SIZES.find((size) => size === detail.pageSize) ?? preferences.pageSize,
            wrap: detail.wrapLines ?? preferences.wrap,
            compact: detail.contentDensity ? detail.contentDensity === 'compact' : preferences.compact,
          })
        }
      />
    </span>
  )
}
