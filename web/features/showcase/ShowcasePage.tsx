import { SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { DialogsSection } from './DialogsSection.tsx'
import { DisabledFields, FormSection } from './FormSection.tsx'
import { DenseSection, ListsSection } from './ListsSection.tsx'
import { PicturesSection } from './PicturesSection.tsx'

/** Every part of `ui/` in its states, to be looked at and tried; served in the dev stage only. */
export function ShowcasePage() {
  const { t } = useI18n()
  return (
    <PageFrame title={t('screens.catalogoUi')} description={t('showcase.description')}>
      <SpaceBetween size="xl">
        <ListsSection />
        <DenseSection />
        <PicturesSection />
        <DialogsSection />
        <DisabledFields />
        <FormSection />
      </SpaceBetween>
    </PageFrame>
  )
}
