import type { z } from 'zod'
import type { dadosPessoais } from '../../../shared/contract/person.ts'
import { NOTHING_TOLD } from '../../../shared/people.ts'

/** What a form keeps of a person, as typed. */
export type PersonalData = z.input<typeof dadosPessoais>

const NO_ADDRESS: NonNullable<PersonalData['endereco']> = { logradouro: null, numero: null, cep: null }

/** Nothing told yet. */
export const EMPTY_PERSONAL_DATA: PersonalData = { ...NOTHING_TOLD, nome: '', pais: 'BR', endereco: NO_ADDRESS }

/** Values of the form for a stored person: where nothing is told yet, what the fields start with. */
export function personalDataOf(person: Omit<PersonalData, 'pais'> & { pais: string | null }): PersonalData {
  const pais = person.pais ?? 'BR'
  return {
    nome: person.nome,
    telefone: person.telefone,
    empresa: person.empresa,
    cidade: person.cidade,
    pais,
    cpf_cnpj: person.cpf_cnpj,
    documento: person.documento ?? (pais === 'BR' ? null : { tipo: '', numero: '' }),
    tipo_pulverizador: person.tipo_pulverizador,
    regiao_atuacao: person.regiao_atuacao,
    unidade_negocio: person.unidade_negocio,
    propriedade: person.propriedade,
    area_ha: person.area_ha,
    quantidade_pulverizadores: person.quantidade_pulverizadores,
    endereco: person.endereco ?? NO_ADDRESS,
    ocupacao: person.ocupacao,
    newsletter: person.newsletter,
    armazenar_gps: person.armazenar_gps,
  }
}
