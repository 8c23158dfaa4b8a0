import { ContentLayout, Header, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'
import { DialogsSection } from './DialogsSection.tsx'
import { FormSection } from './FormSection.tsx'
import { ListsSection } from './ListsSection.tsx'
import { PicturesSection } from './PicturesSection.tsx'

/** Every part of `ui/` in its states, to be looked at and tried; not served in production. */
export function CataloguePage() {
  const { t } = useI18n()
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('catalogue.description')}>
          {t('catalogue.title')}
        </Header>
      }
    >
      <SpaceBetween size="xl">
        <ListsSection />
        <PicturesSection />
        <DialogsSection />
        <FormSection />
      </SpaceBetween>
    </ContentLayout>
  )
}
