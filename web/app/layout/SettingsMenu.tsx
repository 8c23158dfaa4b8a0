import { ButtonDropdown, type ButtonDropdownProps } from '@cloudscape-design/components'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { LANGUAGES, type Language, NAMES, TAGS } from '../../../shared/i18n/language.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { chooseLanguage } from '../../i18n/speak.ts'
import { useSignedIn } from '../../session/instance.ts'
import { afterPaint } from '../../ui/afterPaint.ts'
import { PHONE } from '../../ui/breakpoints.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { chooseLook, currentLook, DENSITIES, type Look, MODES, subscribeLook, VARIANTS } from '../look.ts'

type Setting = keyof Look | 'language'

/** How the console looks and what it speaks, chosen from a vertical menu. */
export function SettingsMenu() {
  const { t, language } = useI18n()
  const look = useSyncExternalStore(subscribeLook, currentLook)
  const phone = useMedia(PHONE)
  const { conta } = useSignedIn()
  const queries = useQueryClient()

  const group = <V extends string>(
    setting: Setting,
    values: readonly V[],
    chosen: V,
    textOf: (value: V) => string,
  ): ButtonDropdownProps.ItemGroup => ({
    id: setting,
    text: t(`common.settings.${setting}`),
    items: values.map((value) => ({
      itemType: 'checkbox',
      id: `${setting}:${value}`,
      text: textOf(value),
      checked: value === chosen,
      ...(setting === 'language' ? { lang: TAGS[value as Language] } : {}),
    })),
  })

  function choose(id: string) {
    const [setting, value] = id.split(':')
    if (setting !== 'language') return chooseLook({ [setting as keyof Look]: value })
    speakAlways(value as Language).catch(() => toast('error', t('common.languageFailed')))
  }

  async function speakAlways(chosen: Language) {
    await chooseLanguage(chosen)
    const { keepLanguage } = await import('../../features/profile/keepLanguage.ts')
    // Without the server it stays this browser's choice.
    await keepLanguage(queries, conta.id_usuario, chosen).catch(() => undefined)
  }

  return (
    <ButtonDropdown
      variant="icon"
      iconName="settings"
      ariaLabel={t('common.settings.title')}
      items={[
        group('variant', VARIANTS, look.variant, (value) => t(`common.settings.${value}`)),
        group('mode', MODES, look.mode, (value) => t(`common.settings.${value}`)),
        // On a phone there is only one.
        ...(phone ? [] : [group('density', DENSITIES, look.density, (value) => t(`common.settings.${value}`))]),
        group('language', LANGUAGES, language, (value) => NAMES[value]),
      ]}
      // Every text or every element's style changes: the menu is seen to close first.
      onItemClick={({ detail }) => void afterPaint(() => choose(detail.id))}
    />
  )
}
