import { Badge, Box, Link, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import type { Equipamento } from '../../../shared/contract/equipment.ts'
import type { DocumentoEquipamento } from '../../../shared/enums.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import { noteSentences } from '../../../shared/readings/notesText.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { ago } from '../../ui/ago.ts'
import { Battery } from './Battery.tsx'
import { DocumentLink } from './DocumentLink.tsx'

const dayText = (day: string | null, { format }: LoadedLanguage): string => (day === null ? EMPTY : format.day(day))

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

const shown = (value: ReactNode): ReactNode => value || EMPTY
const momentText = (instant: string | null, { format }: LoadedLanguage) =>
  instant === null ? EMPTY : format.dateTime(instant)
const personText = (name: string | null, { t }: LoadedLanguage) => (name === '' ? t('people.deleted') : (name ?? EMPTY))

const addressLink = (address: string | null, { t }: LoadedLanguage) =>
  address === null ? (
    EMPTY
  ) : (
    <Link href={address} external rel="noopener noreferrer" target="_blank">
      {t('equipment.openDocument')}
    </Link>
  )

function fileLink(one: Equipamento, document: DocumentoEquipamento) {
  const file = one[`${document}_arquivo`]
  return file ? <DocumentLink equipamentoId={one.id} document={document} file={file} /> : EMPTY
}

export function identityFacts(one: Equipamento, i18n: LoadedLanguage): Fact[] {
  const { t } = i18n
  return [
    { label: t('equipment.serial'), value: one.numero_serie },
    { label: t('equipment.mac'), value: shown(one.mac) },
    { label: t('equipment.hardware'), value: shown(one.versao_hardware) },
    {
      label: t('equipment.types'),
      value: one.tipos_pulverizador.map((type) => t(`enums.tipoPulverizador.${type}`)).join(', '),
    },
    { label: t('equipment.activated'), value: momentText(one.ativado_em, i18n) },
    { label: t('equipment.activatedBy'), value: personText(one.ativado_por, i18n) },
    { label: t('equipment.warrantyStart'), value: dayText(one.garantia_inicio, i18n) },
    ...(one.inutilizado_em === null
      ? []
      : [
          { label: t('equipment.disabledAt'), value: momentText(one.inutilizado_em, i18n) },
          { label: t('equipment.disabledBy'), value: personText(one.inutilizado_por, i18n) },
        ]),
    ...(one.restaurado_em === null
      ? []
      : [
          { label: t('equipment.restoredAt'), value: momentText(one.restaurado_em, i18n) },
          { label: t('equipment.restoredBy'), value: personText(one.restaurado_por, i18n) },
        ]),
  ]
}

export function stateFacts(one: Equipamento, i18n: LoadedLanguage): Fact[] {
  const { t, language } = i18n
  const { bateria_minima: lowest, bateria_maxima: highest } = one
  const battery = (charge: number | null) => (charge === null ? EMPTY : <Battery charge={charge} />)
  return [
    {
      label: t('equipment.lastMessage'),
      value:
        one.visto_em === null ? (
          t('equipment.neverSeen')
        ) : (
          <>
            {ago(language, one.visto_em, now())}
            <Box color="text-body-secondary">{momentText(one.visto_em, i18n)}</Box>
          </>
        ),
    },
    { label: t('equipment.batteryMinimum'), value: battery(lowest) },
    { label: t('equipment.batteryMaximum'), value: battery(highest) },
    ...(one.ressalvas.length === 0
      ? []
      : [
          {
            label: t('equipment.stateNotes'),
            value: noteSentences(one.ressalvas, i18n).map((text) => <div key={text}>{text}</div>),
          },
        ]),
    { label: t('equipment.firmware'), value: <Firmware equipment={one} /> },
    {
      label: t('equipment.plan'),
      value: one.possui_plano === null ? EMPTY : t(one.possui_plano ? 'equipment.covered' : 'equipment.notCovered'),
    },
  ]
}

export function invoiceFacts(one: Equipamento, i18n: LoadedLanguage): Fact[] {
  const { t } = i18n
  return [
    { label: t('equipment.invoiceNumber'), value: shown(one.nota_fiscal_numero) },
    { label: t('equipment.invoiceDate'), value: dayText(one.nota_fiscal_data, i18n) },
    { label: t('equipment.purpose'), value: one.finalidade ? t(`equipment.purposes.${one.finalidade}`) : EMPTY },
    { label: t('equipment.supplier'), value: shown(one.fornecedor) },
    { label: t('equipment.invoiceLink'), value: addressLink(one.nota_fiscal_link, i18n) },
    { label: t('equipment.invoiceFile'), value: fileLink(one, 'nota_fiscal') },
  ]
}

export function contractFacts(one: Equipamento, i18n: LoadedLanguage): Fact[] {
  const { t } = i18n
  return [
    { label: t('equipment.contractCode'), value: shown(one.contrato_codigo) },
    { label: t('equipment.contractStart'), value: dayText(one.contrato_inicio, i18n) },
    { label: t('equipment.contractEnd'), value: dayText(one.contrato_fim, i18n) },
    { label: t('equipment.contractLink'), value: addressLink(one.contrato_link, i18n) },
    { label: t('equipment.contractFile'), value: fileLink(one, 'contrato') },
  ]
}

export function deliveryFacts(one: Equipamento, i18n: LoadedLanguage): Fact[] {
  const { t } = i18n
  return [
    { label: t('equipment.deliveryDate'), value: dayText(one.entrega_data, i18n) },
    { label: t('equipment.deliveryResponsible'), value: shown(one.entrega_responsavel) },
    { label: t('equipment.deliveryMode'), value: one.entrega_modo ? t(`equipment.modes.${one.entrega_modo}`) : EMPTY },
  ]
}

type Versions = Pick<Equipamento, 'versao_firmware' | 'firmware_indicado'>

/** What the device runs, against the newest version that fits it. */
function Firmware({ equipment: { versao_firmware, firmware_indicado } }: { equipment: Versions }) {
  const { t } = useI18n()
  const running = versao_firmware ?? EMPTY
  if (firmware_indicado === null) return running
  const isNewest = firmware_indicado === versao_firmware
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        {running}
        {!isNewest && <Badge color="blue">{t('equipment.firmwareThereIs', { versao: firmware_indicado })}</Badge>}
      </SpaceBetween>
      <Box color="text-body-secondary">{t(isNewest ? 'equipment.firmwareNewest' : 'equipment.firmwareComing')}</Box>
    </>
  )
}
