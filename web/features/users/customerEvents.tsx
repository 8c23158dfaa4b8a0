import type { Atendimento } from '../../../shared/contract/customerCare.ts'
import { pathTo } from '../../../shared/paths.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { now } from '../../i18n/now.ts'
import { changeText } from '../../parts/history/HistoryList.tsx'
import { ago } from '../../ui/ago.ts'
import { fieldText, valueText } from './history.ts'
import type { RecentEvent } from './RecentEvents.tsx'
import { MailStatus } from './UserMails.tsx'

type Told = (customer: Atendimento, i18n: LoadedLanguage) => RecentEvent[]

export const readingEvents: Told = ({ leituras }, { t, language }) =>
  leituras.map(({ id, data, recebida_em, equipamento_nome, situacao, bicos_medidos, fora_tolerancia }) => ({
    id,
    at: data,
    href: pathTo('leituraVer', { leituraId: id }),
    title: t('customerCare.readingAt', {
      equipamento: equipamento_nome,
      quando: ago(language, recebida_em, now()),
    }),
    text:
      situacao === 'RECEBENDO'
        ? t('customerCare.arriving')
        : t('customerCare.outOfTolerance', { quantidade: fora_tolerancia, medidos: bicos_medidos }),
  }))

export const refusedEvents: Told = ({ quarentena }, { t }) =>
  quarentena.map(({ id, recebido_em, numero_serie, topico, motivo, situacao }) => ({
    id,
    at: recebido_em,
    href: pathTo('mensagemQuarentena', { quarentenaId: id }),
    title: `${t(`quarantine.topics.${topico}`)} · ${numero_serie}`,
    text: `${t(`quarantine.reasons.${motivo}`)} · ${t(`quarantine.situations.${situacao}`)}`,
  }))

export const orderEvents: Told = ({ pedidos }, { t, format }) =>
  pedidos.map(({ id, criado_em, status, total_centavos, moeda, forma_pagamento }) => ({
    id,
    at: criado_em,
    href: pathTo('pedidoVer', { pedidoId: id }),
    title: format.money(total_centavos, moeda),
    text: `${t(`payments.orderStates.${status}`)} · ${t(`payments.methods.${forma_pagamento}`)}`,
  }))

export const mailEvents: Told = ({ correios }, { t }) =>
  correios.map((mail) => ({
    id: mail.id,
    at: mail.criado_em,
    title: t(`users.mails.${mail.modelo}`),
    text: <MailStatus mail={mail} />,
  }))

export const changeEvents: Told = ({ historico }, i18n) =>
  historico.map(({ quem, quem_nome, quando, campo, de, para }, index) => ({
    id: `${quando} ${campo} ${index}`,
    at: quando,
    title: fieldText(i18n, campo),
    text: [
      changeText(valueText(i18n, campo, de), valueText(i18n, campo, para), i18n),
      ...(quem === null && quem_nome === '' ? [] : [quem_nome || i18n.t('people.deleted')]),
    ].join(' · '),
  }))
