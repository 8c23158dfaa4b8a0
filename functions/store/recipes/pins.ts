import { pin } from '../../../tests/fixtures/pin.ts'
import { type Recipe, recipes } from './recipes.ts'

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'

export const RECIPE: Recipe = {
  id: ID,
  dono_id: ID,
  identificacao: 'a',
  cultura: 'a',
  estadio_fenologico: 'a',
  talhao: 'a',
  observacoes: 'a',
  area_total: 50,
  unidade_area: 'AL',
  alqueire: 'PAULISTA',
  taxa_aplicacao: 150,
  capacidade_tanque: 2000,
  gota: 'M',
  edicao_gota: 'S572_1',
  densidade: 1.28,
  altura_copa: 3,
  largura_copa: 2,
  largura_rua: 3.5,
  equipamento_id: ID,
  produtos: [{ nome: 'a', formulacao: 'WG', unidade: 'KG', dose: 1.5 }],
  anexos: [
    {
      id_anexos: ID,
      caminho: 'anexos/a/b.pdf',
      nome_original: 'b.pdf',
      nome: 'b.pdf',
      tamanho: 1,
      mimetype: 'application/pdf',
      created_at: 'a',
    },
  ],
  criado_em: '2026-11-20T12:00:00.000Z',
  atualizado_em: 'a',
  versao: 1,
  status: 'ATIVO',
  removido_em: null,
}

export const pins = { recipe: pin(recipes, RECIPE) }
