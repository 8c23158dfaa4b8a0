import type { z } from 'zod'
import { entreCampos } from '../../../shared/contract/common.ts'
import { type Veiculo, veiculoEditavel, veiculoNovo } from '../../../shared/contract/fleets.ts'
import { sectionProblems, wrongYear } from '../../../shared/domain/spraying/vehicle.ts'
import { now } from '../../i18n/now.ts'
import { nextSection } from '../../ui/fields/sections.ts'

type Judged = Pick<z.output<typeof veiculoEditavel>, 'ano_fabricacao' | 'secoes'>

/** What the API judges with codes of its own is told before it is asked: the year, and the order of the sections. */
const rules = [
  entreCampos<Pick<Judged, 'ano_fabricacao'>>(['ano_fabricacao'], ({ value: { ano_fabricacao }, issues }) => {
    const message = wrongYear(ano_fabricacao, new Date(now()).getFullYear())
    if (message) issues.push({ code: 'custom', path: ['ano_fabricacao'], message, input: ano_fabricacao })
  }),
  entreCampos<Pick<Judged, 'secoes'>>(['secoes.*'], ({ value: { secoes }, issues }) => {
    for (const { index, field, key } of sectionProblems(secoes))
      issues.push({ code: 'custom', path: ['secoes', index, field], message: key, input: secoes })
  }),
] as const

export const editedVehicle = veiculoEditavel.check(...rules)
export const newVehicle = veiculoNovo.check(...rules)
export type VehicleValues = z.input<typeof editedVehicle>
export type NewVehicleValues = z.input<typeof newVehicle>

/** Fields that nobody has filled in yet hold null, which the schema refuses as missing. */
export const emptyVehicle = (): NewVehicleValues =>
  ({
    dono_id: null,
    identificacao: '',
    numero: null,
    tipo: 'PULVERIZADOR',
    marca_id: null,
    modelo_id: null,
    capacidade_tanque: null,
    ano_fabricacao: null,
    operador_nome: null,
    equipamento_id: null,
    secoes: [nextSection([])],
  }) as unknown as NewVehicleValues

export const valuesOf = (vehicle: Veiculo): VehicleValues => ({
  identificacao: vehicle.identificacao,
  numero: vehicle.numero,
  tipo: vehicle.tipo,
  marca_id: vehicle.marca_id,
  modelo_id: vehicle.modelo_id,
  capacidade_tanque: vehicle.capacidade_tanque,
  ano_fabricacao: vehicle.ano_fabricacao,
  operador_nome: vehicle.operador_nome,
  equipamento_id: vehicle.equipamento_id,
  secoes: vehicle.secoes.map(({ ponta, ...section }) => section),
})
