import { Button } from '@cloudscape-design/components'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { needTexts } from '../../i18n/speak.ts'
import { SCREENS } from '../../parts/screens/screens.ts'
import { useSignedIn } from '../../session/instance.ts'
import { AtPathChange } from '../../ui/AtPathChange.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { linksOf, menusFor } from './menuTree.ts'

const SearchDialog = lazyPart(
  async () => {
    const [{ SearchDialog: Dialog }] = await Promise.all([
      import('../../features/search/SearchDialog.tsx'),
      needTexts(['search']),
    ])
    return Dialog
  },
  { close: ({ onClose }) => onClose() },
)

/** Opens the search over everything, as Ctrl and K do, or ⌘ and K. */
export function SearchButton() {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const links = useMemo(() => linksOf(menusFor(SCREENS, signedIn)), [signedIn])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    // A dialog that is open is answered first.
    if (document.querySelector('[role=dialog]')) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <AtPathChange run={() => setOpen(false)} />
      <Button variant="icon" iconName="search" ariaLabel={t('common.searchEverything')} onClick={() => setOpen(true)} />
      {open && (
        <SearchDialog
          screens={links.map(({ label, href }) => ({ name: t(label), href }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
