import { z } from 'zod'
import { webhooksArea } from '../../../shared/contract/webhooks.ts'
import { EVENTOS_WEBHOOK, STATUS_WEBHOOK, type TIPOS_EVENTO } from '../../../shared/domain/equipment/webhooks.ts'
import { keyBelow, routeQuery } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import type { SecretTexts } from '../../parts/secrets/SecretDialog.tsx'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar, ver } = webhooksArea.routes
const filter = z.object({ status: listar.query.shape.status })

export const WEBHOOKS = { name: 'webhooks', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const WEBHOOK_PROPERTIES: readonly FilterProperty[] = [
  { id: 'status', label: 'webhooks.state', kind: 'options', fields: { '=': 'status' } },
]

export const webhookOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  { propertyId: 'status', options: STATUS_WEBHOOK.map((value) => ({ value, label: t(`webhooks.states.${value}`) })) },
]

type TipoEvento = (typeof TIPOS_EVENTO)[number]

const EVENTS = {
  'leitura.criada': 'webhooks.events.leituraCriada',
  'leitura.atualizada': 'webhooks.events.leituraAtualizada',
  'equipamento.irregular': 'webhooks.events.equipamentoIrregular',
  'equipamento.silencioso': 'webhooks.events.equipamentoSilencioso',
  'pedido.pago': 'webhooks.events.pedidoPago',
  'certificado.emitido': 'webhooks.events.certificadoEmitido',
  'webhook.teste': 'webhooks.events.teste',
} as const satisfies Record<TipoEvento, PlainKey>

export const eventText = (type: TipoEvento, { t }: Pick<LoadedLanguage, 't'>): string => t(EVENTS[type])

/** Events in the order they are always told in. */
export const eventsText = (types: readonly string[], i18n: Pick<LoadedLanguage, 't'>): string =>
  EVENTOS_WEBHOOK.filter((type) => types.includes(type))
    .map((type) => eventText(type, i18n))
    .join(', ')

/** Under which everything known of webhooks is kept. */
export const webhooksKey = (account: string) => keyBelow(listar, { account })

/** Under which everything known of one webhook is kept. */
export const webhookKey = (account: string, webhookId: string) => keyBelow(ver, { account, params: { webhookId } })

export const webhookQuery = (account: string, webhookId: string) => routeQuery(ver, { account, params: { webhookId } })

/** What is said of a webhook's secret while it is shown. */
export const WEBHOOK_SECRET: SecretTexts = {
  title: 'webhooks.secretTitle',
  once: 'webhooks.once',
  copy: 'webhooks.copy',
  copied: 'webhooks.copied',
  notCopied: 'webhooks.notCopied',
  kept: 'webhooks.kept',
}
