import { type Aviso, MAIS_AVISOS_NOVOS } from '../../../shared/contract/alerts.ts'
import { notFound, orNotFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { type AlertFilter, type AlertList, alertPage } from '../../store/alerts/alertPages.ts'
import { type Alert, type AlertRow, getAlerts, markAlert } from '../../store/alerts/alerts.ts'
import { type Equipment, getEquipments } from '../../store/equipment/equipment.ts'
import type { Page } from '../../store/kit/page.ts'

const listOf = ({ usuarioId, donoId }: Actor): AlertList => ({ userId: usuarioId, ownerId: donoId })

/** Of the machines that alerts are about, those that the caller may see in the selected account now. */
async function visibleAmong(actor: Actor, rows: readonly Pick<AlertRow, 'e'>[]): Promise<Map<string, Equipment>> {
  const { donoId, equipamentos } = actor
  const found = await getEquipments([...new Set(rows.map(({ e }) => e))])
  return new Map([...found].filter(([id, { dono_id }]) => dono_id === donoId && (equipamentos?.has(id) ?? true)))
}

/** One page of the caller's alerts; alerts about a machine they may no longer see are left out. */
export async function listedAlerts(
  actor: Actor,
  filter: Omit<AlertFilter, 'equipment'>,
  range: { after: string | undefined; limit: number },
): Promise<Page<Aviso>> {
  const page = await alertPage(listOf(actor), { ...filter, equipment: actor.equipamentos }, range)
  const [alerts, equipment] = await Promise.all([
    getAlerts(page.items.map(({ i }) => ({ usuario_id: actor.usuarioId, id: i }))),
    visibleAmong(actor, page.items),
  ])
  const items = page.items.flatMap(({ i, e }) => {
    const [alert, one] = [alerts.get(i), equipment.get(e)]
    return alert && one ? [presentAlert(alert, one)] : []
  })
  return { ...page, items }
}

/** How many unread alerts the caller has, up to the highest number that is shown. */
export async function unreadOf(actor: Actor): Promise<{ ids: string[]; isMore: boolean }> {
  const filter = { lido: false, equipment: actor.equipamentos }
  const { items, position } = await alertPage(listOf(actor), filter, { limit: MAIS_AVISOS_NOVOS, after: undefined })
  const equipment = await visibleAmong(actor, items)
  return { ids: items.flatMap(({ i, e }) => (equipment.has(e) ? [i] : [])), isMore: position !== null }
}

/** Marks an alert the caller may see. Throws `NAO_ENCONTRADO` for any other. */
export async function mark(actor: Actor, id: string, isRead: boolean): Promise<Aviso> {
  const alert = (await getAlerts([{ usuario_id: actor.usuarioId, id }])).get(id)
  const equipment = alert && (await visibleAmong(actor, [{ e: alert.equipamento_id }])).get(alert.equipamento_id)
  if (!equipment || !alert.console || alert.dono_id !== actor.donoId) throw notFound()
  const marked = orNotFound(await markAlert(alert, isRead, new Date()))
  return presentAlert(marked, equipment)
}

/** Marks as read every alert that is counted as unread. */
export async function markUnread(actor: Actor): Promise<{ quantidade: number; mais: boolean }> {
  const now = new Date()
  const { ids, isMore } = await unreadOf(actor)
  const alerts = await getAlerts(ids.map((id) => ({ usuario_id: actor.usuarioId, id })))
  await Promise.all([...alerts.values()].map((alert) => markAlert(alert, true, now)))
  return { quantidade: alerts.size, mais: isMore }
}

const presentAlert = (
  { id, fatos, criado_em, lido_em }: Alert,
  { id: equipamento_id, apelido, numero_serie }: Equipment,
): Aviso => ({ id, fatos, criado_em, lido_em, equipamento: { id: equipamento_id, apelido, numero_serie } })
