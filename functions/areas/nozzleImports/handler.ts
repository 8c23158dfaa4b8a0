import { randomUUID } from 'node:crypto'
import { type Importacao, nozzleImportsArea } from '../../../shared/contract/nozzleImports.ts'
import { brokenRule, notFound, orNotFound } from '../../../shared/errors.ts'
import { NOMES_COLUNAS } from '../../../shared/nozzleSheet.ts'
import { COLUNAS_COM_UNIDADE } from '../../../shared/sheets/units.ts'
import { serve } from '../../http/serve.ts'
import { comparePublished } from '../../imports/comparePublished.ts'
import { PUBLISHED_MAKERS } from '../../imports/publishedTips.ts'
import { fileAddress } from '../../parts/files/fileAddress.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { type Brand, brands, brandsNamed, orderedBrands } from '../../store/catalogue/brands.ts'
import {
  getImport,
  isOver,
  type NozzleImport,
  newestImports,
  newImport,
  updateImport,
} from '../../store/catalogue/imports.ts'
import { type SheetMapping, sheetMappings } from '../../store/catalogue/sheetMappings.ts'
import { takeUpload } from '../../store/files/uploads.ts'
import { beginJob, getJobs } from '../../store/jobs/jobs.ts'
import { transact } from '../../store/kit/transact.ts'

/** How many imports a person is shown. */
const SHOWN = 20

export const handler = serve(nozzleImportsArea, {
  async listar() {
    return { itens: await present(await newestImports(SHOWN)) }
  },

  async criar({ body: { envio_id, modo, colunas, folha, titulos, unidades, pressoes } }, { actor, correlationId }) {
    const { usuarioId } = actor
    const { anexo, members } = await takeUpload({ envioId: envio_id, usuarioId, finalidade: 'PLANILHA_PONTAS' })
    const one = begun({
      autor: { id: usuarioId },
      arquivo: anexo.nome_original,
      caminho: anexo.caminho,
      publicado: null,
      modo,
      leitura: {
        folha: folha ?? null,
        titulos: titulos ?? null,
        colunas: Object.fromEntries(colunas.map(({ coluna, celula }) => [coluna, celula])),
        unidades: Object.fromEntries((unidades ?? []).map(({ coluna, unidade }) => [coluna, unidade])),
        pressoes: pressoes ?? null,
      },
    })
    await transact([...beginning(one, correlationId), ...members])
    return presentOne(one)
  },

  async verPublicado() {
    return comparePublished(await brandsNamed(PUBLISHED_MAKERS))
  },

  async trazerPublicado({ body: { fabricantes, substituir } }, { actor, correlationId }) {
    const chosen = [...new Set(fabricantes)]
    if (chosen.some((maker) => !PUBLISHED_MAKERS.includes(maker)))
      throw brokenRule('fabricantes', 'fabricante_desconhecido')
    const known = await brandsNamed(chosen)
    if ([...known.values()].some(({ status }) => status === 'REMOVIDO'))
      throw brokenRule('fabricantes', 'marca_removida')
    const author = authorOf(actor)
    const marcas = await Promise.all(
      chosen.map(async (fabricante) => {
        const brand = known.get(fabricante) ?? (await brands.create(newBrand(fabricante), { author }))
        return { fabricante, marca_id: brand.id }
      }),
    )
    const one = begun({
      autor: { id: actor.usuarioId },
      arquivo: chosen.join(', '),
      caminho: null,
      leitura: null,
      publicado: { marcas, substituir },
      modo: 'VALIDAS',
    })
    await transact(beginning(one, correlationId))
    return presentOne(one)
  },

  async mapeamentos() {
    const [known, { items }] = await Promise.all([sheetMappings(), orderedBrands()])
    const byBrand = new Map(known.map((one) => [one.marca_id, one]))
    return {
      itens: items.flatMap(({ id, nome }) => {
        const one = byBrand.get(id)
        return one ? [presentMapping({ id, nome }, one)] : []
      }),
    }
  },

  async ver({ params: { importacaoId } }) {
    return presentOne(await known(importacaoId))
  },

  async cancelar({ params: { importacaoId } }) {
    const one = await known(importacaoId)
    return presentOne(isOver(one) ? one : await updateImport(one.id, { cancelar: true }))
  },

  async resultado({ params: { importacaoId } }, { actor }) {
    const { resultado } = await known(importacaoId)
    if (resultado === null) throw notFound()
    return fileAddress({ registro: 'IMPORTACAO', registroId: importacaoId, caminho: resultado }, actor)
  },
})

/** An import that begins. */
function begun(
  given: Pick<NozzleImport, 'autor' | 'arquivo' | 'caminho' | 'leitura' | 'publicado' | 'modo'>,
): NozzleImport {
  return {
    ...given,
    id: randomUUID(),
    trabalho_id: randomUUID(),
    status: 'PENDENTE',
    cancelar: false,
    posicao: 0,
    progresso: 0,
    linhas: 0,
    erros: 0,
    avisos: 0,
    criadas: 0,
    alteradas: 0,
    iguais: 0,
    problemas: [],
    resultado: null,
    criado_em: new Date().toISOString(),
  }
}

/** Transaction members that keep an import and begin its job. */
function beginning(one: NozzleImport, correlacao: string) {
  const dados = { tipo: 'IMPORTACAO_PONTAS', importacao_id: one.id } as const
  return [newImport(one), beginJob({ id: one.trabalho_id, dados, usuario_id: one.autor.id, correlacao })]
}

const newBrand = (nome: string): Brand => ({
  id: randomUUID(),
  nome,
  imagem: null,
  versao: 1,
  status: 'ATIVO',
  removido_em: null,
})

const presentMapping = (marca: { id: string; nome: string }, { titulos, unidades, usado_em }: SheetMapping) => ({
  marca,
  titulos: NOMES_COLUNAS.flatMap((coluna) => {
    const titulo = titulos[coluna]
    return titulo === undefined ? [] : [{ coluna, titulo }]
  }),
  unidades: COLUNAS_COM_UNIDADE.flatMap((coluna) => {
    const unidade = unidades[coluna]
    return unidade === undefined ? [] : [{ coluna, unidade }]
  }),
  usado_em,
})

async function known(id: string): Promise<NozzleImport> {
  const one = orNotFound(await getImport(id))
  return one
}

/** Imports as they stand; one whose job was given up failed. */
async function present(found: readonly NozzleImport[]): Promise<Importacao[]> {
  const open = found.filter((one) => !isOver(one))
  const jobs = await getJobs(open.map(({ trabalho_id }) => trabalho_id))
  return found.map(({ autor, caminho, leitura, cancelar, posicao, resultado, publicado, ...one }) => ({
    ...one,
    publicado: publicado !== null,
    status: jobs.get(one.trabalho_id)?.status === 'FALHOU' ? 'FALHOU' : one.status,
    possui_resultado: resultado !== null,
  }))
}

async function presentOne(one: NozzleImport): Promise<Importacao> {
  const [shown] = await present([one])
  return shown as Importacao
}
