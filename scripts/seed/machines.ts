import { noteSeen } from '../../functions/store/equipment/deviceSeen.ts'
import { type Equipment, equipments } from '../../functions/store/equipment/equipment.ts'
import { createEquipment } from '../../functions/store/equipment/equipmentCreation.ts'
import { disable } from '../../functions/store/equipment/lifecycle.ts'
import { DAY_MS } from '../../shared/days.ts'
import type { TipoPulverizador } from '../../shared/enums.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE } from './people.ts'

const { id: OWNER, name: OWNER_NAME } = PEOPLE.elisa

const DISABLED = 'ASP-BARRA-12'
const WITH_PAPERS = 'ASP-BARRA-10'

/** An equipment that measures nothing: it shows a state the sprayers of the other owners are not in. */
interface Machine {
  serial: string
  nickname: string | null
  type: TipoPulverizador
  mac: string
  /** Days before the anchor it was activated and last heard of; null for never. */
  activated: number | null
  seen: number | null
  charge: number
  firmware: string
}

const MACHINES: readonly Machine[] = [
  // Elisa's plan covers this one, which has been silent for weeks and is nearly empty.
  {
    serial: WITH_PAPERS,
    nickname: 'Barra 18 m',
    type: 'PULVERIZADOR',
    mac: '02:A5:9E:00:00:10',
    activated: 700,
    seen: 40,
    charge: 12,
    firmware: '2.3.0',
  },
  // Activated later, so that it is beyond the number that is covered.
  {
    serial: 'ASP-BARRA-11',
    nickname: 'Barra reserva',
    type: 'PULVERIZADOR',
    mac: '02:A5:9E:00:00:11',
    activated: 300,
    seen: 2,
    charge: 88,
    firmware: '2.6.1',
  },
  // A machine of a type that is not covered, and never heard of.
  {
    serial: 'ASP-TURBO-10',
    nickname: 'Turbo emprestado',
    type: 'TURBOPULVERIZADOR',
    mac: '02:A5:9E:00:00:12',
    activated: 90,
    seen: null,
    charge: 0,
    firmware: '',
  },
  {
    serial: DISABLED,
    nickname: 'Barra antiga',
    type: 'PULVERIZADOR',
    mac: '02:A5:9E:00:00:13',
    activated: 900,
    seen: 400,
    charge: 55,
    firmware: '1.9.2',
  },
  // A machine that is nobody's yet: an administrator prints its label, an owner activates it.
  {
    serial: 'ASP-NOVO-01',
    nickname: null,
    type: 'PULVERIZADOR',
    mac: '02:A5:9E:00:00:20',
    activated: null,
    seen: null,
    charge: 0,
    firmware: '',
  },
]

/** The papers of the first machine. */
const PAPERS = {
  fornecedor: 'AgroSul Máquinas',
  finalidade: 'CONSUMO',
  nota_fiscal_numero: '000.471.118',
  nota_fiscal_data: '2024-02-12',
  nota_fiscal_link: 'https://notas.example/000471118.pdf',
  contrato_codigo: 'CT-2024-0117',
  contrato_inicio: '2024-02-12',
  contrato_fim: '2027-02-11',
  entrega_data: '2024-02-20',
  entrega_responsavel: 'Rita Moura',
  entrega_modo: 'PRESENCIAL',
  garantia_inicio: '2024-02-20',
} satisfies Partial<Equipment>

/** Makes equipment in every state there is. Doing it again changes nothing. */
export async function createMachines(anchor: string): Promise<void> {
  const before = (days: number) => new Date(Date.parse(anchor) - days * DAY_MS).toISOString()
  const author = { id: OWNER, nome: OWNER_NAME }
  // The machines are created one after the other, because each changes its owner's counts and two at once would
  // conflict.
  for (const { serial, nickname, type, mac, activated, seen, charge, firmware } of MACHINES) {
    const made = await createEquipment({
      id: uuid5(`equipamento ${serial}`),
      numero_serie: serial,
      ...(nickname !== null && { apelido: nickname }),
      tipos_pulverizador: [type],
      dono_id: activated === null ? null : OWNER,
      ...(activated !== null && { desde: before(activated) }),
      mac,
      versao_hardware: '3.1.0',
    })
    if (seen !== null) {
      const bateria = { minima: charge, maxima: Math.min(100, charge + 9) }
      const em = before(seen)
      await noteSeen(made.id, { em, dito_em: em, versao_firmware: firmware, bateria })
    }
    if (serial === WITH_PAPERS) await equipments.edit({ before: made, patch: PAPERS, author })
    if (serial === DISABLED && made.status === 'ATIVO') await disable(made, author, made.id)
  }
}
