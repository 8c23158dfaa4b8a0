import type { z } from 'zod'
import type { dadosPessoais } from './contract/person.ts'

type PersonalData = z.output<typeof dadosPessoais>

/**
 * A person's own data before they have told anything. Name and country are missing, because whoever creates a person
 * sets those two.
 */
export const NOTHING_TOLD: Omit<PersonalData, 'nome' | 'pais'> = {
  telefone: null,
  empresa: null,
  cidade: null,
  cpf_cnpj: null,
  documento: null,
  tipo_pulverizador: null,
  regiao_atuacao: null,
  unidade_negocio: null,
  propriedade: null,
  area_ha: null,
  quantidade_pulverizadores: null,
  endereco: null,
  ocupacao: null,
  newsletter: false,
  armazenar_gps: false,
}
