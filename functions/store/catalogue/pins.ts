import { NOZZLE } from '../../../tests/fixtures/messages.ts'
import { pin } from '../../../tests/fixtures/pin.ts'
import { brandOrder, brands } from './brands.ts'
import { importFromItem, importToItem } from './imports.ts'
import { nozzles } from './nozzles.ts'
import { mappingFromItem, mappingToItem } from './sheetMappings.ts'
import { toleranceProfiles } from './toleranceProfiles.ts'

export const pins = {
  brand: pin(brands, { id: 'a', nome: 'Á', imagem: 'a', status: 'ATIVO', removido_em: null, versao: 1 }),
  brandOrder: pin(brandOrder, { marcas: ['a'], versao: 1 }),
  nozzle: pin(nozzles, NOZZLE),
  import: pin(
    { toItem: importToItem, fromItem: importFromItem },
    {
      id: 'a',
      trabalho_id: 'a',
      autor: { id: 'a' },
      arquivo: 'a',
      caminho: 'a',
      publicado: { marcas: [{ fabricante: 'a', marca_id: 'a' }], substituir: true },
      leitura: {
        folha: 'a',
        titulos: 1,
        colunas: { marca: 0 },
        unidades: { pressao_bar: 'PSI' },
        pressoes: [{ celula: 1, pressao: 2 }],
      },
      modo: 'TUDO',
      status: 'PENDENTE',
      cancelar: false,
      posicao: 0,
      progresso: 0,
      linhas: 0,
      erros: 1,
      avisos: 0,
      criadas: 0,
      alteradas: 0,
      iguais: 0,
      resultado: null,
      criado_em: '2026-11-22T12:00:00.000Z',
      problemas: [{ linha: 1, celula: 'A1', coluna: 'marca', codigo: 'vazio', aviso: false, valor: '', certo: '' }],
    },
  ),
  sheetMapping: pin(
    { toItem: mappingToItem, fromItem: mappingFromItem },
    {
      marca_id: 'a',
      titulos: { modelo: 'Bico' },
      unidades: { pressao_bar: 'PSI' },
      usado_em: '2026-11-27T12:00:00.000Z',
    },
  ),
  toleranceProfile: pin(toleranceProfiles, {
    id: 'a',
    nome: 'a',
    limite_acima: 1,
    limite_abaixo: 1,
    base: 'NOMINAL',
    comparacao: 'ACIMA',
    vazao_baixa: 1,
    limite_vazao_baixa: 1,
    limite_variacao: 1,
    limite_equilibrio: 1,
    versao_perfil: 1,
    criado_em: 'a',
    atualizado_em: 'a',
    versao: 1,
    status: 'ATIVO',
    removido_em: null,
  }),
}
