import {
  Button,
  ColumnLayout,
  Container,
  Header,
  KeyValuePairs,
  Link,
  SpaceBetween,
  Spinner,
} from '@cloudscape-design/components'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DATA_PROTECTION_EMAIL } from '../../../shared/company.ts'
import type { InformacoesContato } from '../../../shared/contract/about.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { type DocumentName, documentPath, LICENSES, wholeApi } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { phoneText } from '../../parts/people/phoneText.ts'
import { useSignedIn } from '../../session/instance.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { Unfolding } from '../../ui/Unfolding.tsx'
import { useOpened } from '../../ui/useOpened.ts'
import { contactQuery, messagingLink, postalCodeText } from './contact.ts'
import { type Release, releasesFor } from './releases.ts'

/** Latest updates, newest first; the newest are open. */
const OPEN = 2

function Changelog({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useI18n()
  return (
    <Container header={<Header variant="h2">{t('about.latestUpdates')}</Header>}>
      <SpaceBetween size="xs">
        {releasesFor(isAdministrator).map((release, index) => (
          <Entry key={release.title} release={release} open={index < OPEN} />
        ))}
      </SpaceBetween>
    </Container>
  )
}

function Entry({ release, open }: { release: Release; open: boolean }) {
  const { t, format } = useI18n()
  return (
    <Unfolding
      headingTagOverride="h3"
      defaultExpanded={open}
      headerText={t(`about.releases.${release.title}`)}
      // At noon it is the same day in every zone a browser may be in.
      headerDescription={format.day(release.day)}
    >
      <ul className="plain-list">
        {release.changes.map((key) => (
          <li key={key}>{t(`about.changes.${key}`)}</li>
        ))}
      </ul>
    </Unfolding>
  )
}

// Only an administrator of the product ever opens it.
const ContactForm = lazyPart(() => import('./ContactForm.tsx').then((module) => module.ContactForm), {
  close: ({ onClose }) => onClose(),
})

/** Parameter of the address that holds which block is being edited. */
const DIALOG = 'dialogo'
const CONTACT = 'contatos'

/** Who makes the product, how to reach them, its documents and what changed lately. */
export function AboutPage() {
  const { t } = useI18n()
  const { ability, conta, usuario } = useSignedIn()
  const { data, error, refetch } = useQuery(contactQuery(conta.id_usuario))
  const [opened, open] = useOpened(DIALOG)
  const failure = data ? null : failureText(t, error, 'about.contactFailed')
  const editable = data !== undefined && ability.can('manage', 'Conteudo')
  const edit = editable && (
    <Button formAction="none" iconName="edit" onClick={() => open(CONTACT)}>
      {t('about.contactEdit')}
    </Button>
  )
  return (
    <PageFrame title={t('screens.sobre')}>
      <SpaceBetween size="l">
        {failure && <FailureAlert text={failure} onRetry={() => void refetch()} />}
        <ColumnLayout columns={3} minColumnWidth={260}>
          <Block title={t('about.contact')} actions={edit}>
            {data ? <ContactFacts contact={data} /> : <Pending failed={failure !== null} />}
          </Block>
          <Block title={t('about.afterSales')}>
            {data ? <AfterSalesFacts contact={data} /> : <Pending failed={failure !== null} />}
          </Block>
          <Block title={t('about.documents')}>
            <Documents isAdministrator={usuario.papel === 'ADMIN'} />
          </Block>
        </ColumnLayout>
        <Changelog isAdministrator={usuario.papel === 'ADMIN'} />
      </SpaceBetween>
      {editable && opened === CONTACT && <ContactForm contact={data} onClose={() => open(null)} />}
    </PageFrame>
  )
}

function Block({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Container
      fitHeight
      header={
        <Header variant="h2" actions={actions}>
          {title}
        </Header>
      }
    >
      {children}
    </Container>
  )
}

function Pending({ failed }: { failed: boolean }) {
  return failed ? <span>{EMPTY}</span> : <Spinner />
}

function ContactFacts({ contact }: { contact: InformacoesContato }) {
  const { t } = useI18n()
  const { contato_endereco: address, contato_cep: postalCode, contato_telefone: phone } = contact
  return (
    <KeyValuePairs
      columns={1}
      items={[
        { label: t('about.address'), value: address ?? EMPTY },
        { label: t('about.postalCode'), value: postalCode ? postalCodeText(postalCode) : EMPTY },
        {
          label: t('about.messaging'),
          value: phone ? (
            <Link external href={messagingLink(phone)}>
              {phoneText(phone)}
            </Link>
          ) : (
            EMPTY
          ),
        },
      ]}
    />
  )
}

function AfterSalesFacts({ contact }: { contact: InformacoesContato }) {
  const { t } = useI18n()
  const { posvenda_email: email, posvenda_telefone: phone } = contact
  return (
    <KeyValuePairs
      columns={1}
      items={[
        { label: t('about.afterSalesEmail'), value: email ? <Link href={`mailto:${email}`}>{email}</Link> : EMPTY },
        {
          label: t('about.afterSalesPhone'),
          value: phone ? <Link href={`tel:${phone}`}>{phoneText(phone)}</Link> : EMPTY,
        },
      ]}
    />
  )
}

function Documents({ isAdministrator }: { isAdministrator: boolean }) {
  const { t, language } = useI18n()
  const document = (name: DocumentName, text: string) => (
    <Link external href={documentPath(name, language)}>
      {text}
    </Link>
  )
  return (
    <SpaceBetween size="s">
      {document('manual', t('about.manuals'))}
      {document('privacidade', t('about.privacy'))}
      {document('termos', t('about.terms'))}
      <Link href={`mailto:${DATA_PROTECTION_EMAIL}?subject=${encodeURIComponent(t('about.dataProtectionSubject'))}`}>
        {t('about.dataProtection')}
      </Link>
      <Link external href={`/${LICENSES}`}>
        {t('about.licenses')}
      </Link>
      {isAdministrator && (
        <Link external href={wholeApi(language)}>
          {t('about.wholeApi')}
        </Link>
      )}
    </SpaceBetween>
  )
}
