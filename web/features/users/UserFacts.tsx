import { Alert, Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { subscriptionsArea } from '../../../shared/contract/subscriptions.ts'
import { type Usuario, usersArea } from '../../../shared/contract/users.ts'
import { documentText } from '../../../shared/domain/words/documents.ts'
import { postalCodeText } from '../../../shared/domain/words/postalCodes.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { IDIOMA_NAMES } from '../../../shared/i18n/language.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { call } from '../../api/client.ts'
import { routeQuery } from '../../api/routeQuery.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { countryName } from '../../parts/people/countries.ts'
import { isCommonKind } from '../../parts/people/documentKinds.ts'
import { phoneText } from '../../parts/people/phoneText.ts'
import { SubscriptionsSection, useSettledSubscriptions } from '../../parts/subscriptions/SubscriptionsSection.tsx'
import { ToleranceSection } from '../../parts/tolerance/ToleranceSection.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { useUnits } from '../../ui/units.ts'
import { Confirmation } from './columns.tsx'

const { tolerancia, escolherTolerancia } = usersArea.routes
const { deUsuario } = subscriptionsArea.routes

type Fact = { label: string; value: ReactNode }

/** What a person told, what they may do and what covers their equipment. */
export function UserFacts({ user }: { user: Usuario }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const { conta } = useSignedIn()
  const subscriptions = routeQuery(deUsuario, { account: conta.id_usuario, params: { usuarioId: user.id } })
  const isSettled = useSettledSubscriptions({ query: subscriptions, isShown: user.papel === 'CLIENTE' })
  return (
    <SpaceBetween size="l">
      {user.quantidade_equipamento_irregular > 0 && (
        <Alert type="warning">{t('users.irregular', { quantidade: user.quantidade_equipamento_irregular })}</Alert>
      )}
      {user.papel === 'CLIENTE' && <SubscriptionsSection isOwn={false} query={subscriptions} />}
      {isSettled && (
        <SpaceBetween size="l">
          {user.papel === 'CLIENTE' && (
            <ToleranceSection
              query={routeQuery(tolerancia, { account: conta.id_usuario, params: { usuarioId: user.id } })}
              save={(body) => call(escolherTolerancia, { params: { usuarioId: user.id }, body })}
            />
          )}
          <Section title={t('people.identity')} facts={identityFacts(user, i18n)} />
          <Section title={t('users.access')} facts={accessFacts(user, i18n)} />
          <Section title={t('people.work')} facts={workFacts(user, i18n, units)} />
          <Section title={t('people.address')} facts={addressFacts(user)(i18n)} />
        </SpaceBetween>
      )}
    </SpaceBetween>
  )
}

function Section({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Container header={<Header variant="h2">{title}</Header>}>
      <KeyValuePairs columns={4} minColumnWidth={160} items={facts} />
    </Container>
  )
}

const shown = (text: string | null): string => text || EMPTY

function identityFacts(user: Usuario, { t, format, language }: LoadedLanguage): Fact[] {
  const { documento, cpf_cnpj } = user
  const kind =
    documento && (isCommonKind(documento.tipo) ? t(`people.documentKinds.${documento.tipo}`) : documento.tipo)
  return [
    { label: t('people.name'), value: user.nome },
    { label: t('people.email'), value: user.email },
    { label: t('users.confirmed'), value: <Confirmation confirmed={user.email_confirmado} /> },
    { label: t('forms.phone'), value: user.telefone ? phoneText(user.telefone) : EMPTY },
    { label: t('people.country'), value: user.pais ? countryName(user.pais, language) : EMPTY },
    ...(documento && cpf_cnpj === null ? [] : [{ label: t('forms.document'), value: shown(documentText(cpf_cnpj)) }]),
    ...(documento ? [{ label: kind ?? t('people.documentKind'), value: documento.numero }] : []),
    { label: t('people.language'), value: IDIOMA_NAMES[user.idioma] },
    { label: t('users.created'), value: format.dateTime(user.criado_em) },
  ]
}

function accessFacts(user: Usuario, { t }: LoadedLanguage): Fact[] {
  const flag = (name: 'pode_gerir_frotas' | 'pode_gerar_chaves' | 'pode_visualizar_dashboard') => ({
    label: t(`users.flags.${name}`),
    value: t(user[name] ? 'common.yes' : 'common.no'),
  })
  return [
    { label: t('users.role'), value: t(`users.roles.${user.papel}`) },
    flag('pode_gerir_frotas'),
    flag('pode_gerar_chaves'),
    flag('pode_visualizar_dashboard'),
  ]
}

function workFacts(user: Usuario, { t, format }: LoadedLanguage, units: Units): Fact[] {
  const { ocupacao, tipo_pulverizador } = user
  return [
    { label: t('people.occupation'), value: ocupacao ? t(`people.occupations.${ocupacao}`) : EMPTY },
    {
      label: t('people.sprayerType'),
      value: tipo_pulverizador ? t(`people.sprayerTypes.${tipo_pulverizador}`) : EMPTY,
    },
    { label: t('people.company'), value: shown(user.empresa) },
    { label: t('people.businessUnit'), value: shown(user.unidade_negocio) },
    { label: t('people.region'), value: shown(user.regiao_atuacao) },
    { label: t('people.property'), value: shown(user.propriedade) },
    { label: t('people.area'), value: units.area(user.area_ha) },
    { label: t('people.sprayers'), value: format.number(user.quantidade_pulverizadores) },
    { label: t('people.newsletter'), value: t(user.newsletter ? 'common.yes' : 'common.no') },
    { label: t('people.storeGps'), value: t(user.armazenar_gps ? 'common.yes' : 'common.no') },
  ]
}

const addressFacts =
  ({ endereco, cidade, pais }: Usuario) =>
  ({ t }: LoadedLanguage): Fact[] => [
    { label: t('people.street'), value: shown(endereco?.logradouro ?? null) },
    { label: t('people.streetNumber'), value: shown(endereco?.numero ?? null) },
    { label: t('people.city'), value: shown(cidade) },
    { label: t('people.postalCode'), value: shown(endereco?.cep ? postalCodeText(endereco.cep, pais ?? '') : null) },
  ]
