import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Importacao } from '../../shared/contract/nozzleImports.ts'
import type { ModoImportacao } from '../../shared/enums.ts'
import { mappingOf, NOMES_COLUNAS } from '../../shared/nozzleSheet.ts'
import { UPLOADS, WORKBOOK_TYPE } from '../../shared/uploads.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { connectLive, ticketOf } from '../fixtures/live.ts'
import { until } from '../fixtures/poll.ts'
import { readWorkbook, rowsOf } from '../fixtures/readBack.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { upload } from '../fixtures/uploads.ts'
import { WORKBOOK, workbookOf } from '../fixtures/workbooks.ts'

const { criar, ver, cancelar, resultado, listar, mapeamentos } = AREAS.nozzleImports.routes
const { routes: nozzles } = AREAS.nozzles
const NO_FILE = 307

let admin: Session
let ana: Session
let brand: { id: string; nome: string }

beforeAll(async () => {
  ;[admin, ana] = await Promise.all([sessionOf(account('admin')), sessionOf(account('ana'))])
  const body = { nome: `Planilha ${randomUUID().slice(0, 8)}`, imagem_id: null }
  brand = await ok(AREAS.brands.routes.criar, { ...as(admin), body })
})

type Cells = Partial<Record<(typeof NOMES_COLUNAS)[number], string>>
const sheetOf = (lines: readonly Cells[]) => {
  const right = {
    marca: brand.nome,
    modelo: 'AD',
    angulo: '110',
    tamanho: '03',
    tipo_jato: 'Leque padrão',
    pressao_bar: '3,0',
    vazao_lpm: '1,20',
    fonte: 'catálogo',
  }
  const cells = lines.map((line) =>
    NOMES_COLUNAS.map((name) => ({ ...right, ...line })[name as 'marca'] ?? '').join(';'),
  )
  return Buffer.from([NOMES_COLUNAS.join(';'), ...cells].join('\r\n'))
}
const SHEET = { finalidade: 'PLANILHA_PONTAS', nome: 'pontas.csv', mimetype: 'text/csv' } as const
const COLUMNS = Object.entries(mappingOf(NOMES_COLUNAS)).map(([coluna, celula]) => ({
  coluna: coluna as 'marca',
  celula,
}))

async function imported(lines: readonly Cells[], modo: ModoImportacao = 'TUDO'): Promise<Importacao> {
  const { id: envio_id } = await upload(as(admin), SHEET, sheetOf(lines))
  const { id } = await ok(criar, { ...as(admin), body: { envio_id, modo, colunas: COLUMNS } })
  return until('the import', async () => {
    const one = await ok(ver, { ...as(admin), params: { importacaoId: id } })
    return one.status === 'PENDENTE' || one.status === 'EXECUTANDO' ? undefined : one
  })
}
const named = async (modelo: string) =>
  (await ok(nozzles.listar, { ...as(admin), query: { marca_id: brand.id, nome: modelo } })).itens

it('imports nozzles with their profiles; the same sheet again changes nothing, another one what differs', async () => {
  const modelo = `I${randomUUID().slice(0, 6)}`
  const lines = [
    { modelo },
    { modelo, pressao_bar: '2,0', vazao_lpm: '0.98', gota: 'M', edicao_gota: 'S572.3' },
    { modelo, tamanho: '04', vazao_lpm: '1,60' },
  ]
  const first = await imported(lines)
  expect(first).toMatchObject({
    status: 'CONCLUIDA',
    linhas: 3,
    criadas: 2,
    alteradas: 0,
    iguais: 0,
    erros: 0,
    progresso: 1,
  })
  const stored = await named(modelo)
  expect(stored.map(({ nome, perfis }) => [nome, perfis.length])).toEqual([
    [`${modelo} 110-03`, 2],
    [`${modelo} 110-04`, 1],
  ])
  expect(await imported(lines)).toMatchObject({ status: 'CONCLUIDA', criadas: 0, alteradas: 0, iguais: 2 })
  expect(await named(modelo)).toEqual(stored)
  expect(await imported([{ modelo, vazao_lpm: '1,25' }])).toMatchObject({ alteradas: 1, iguais: 0 })
  expect((await named(modelo))[0]?.perfis.map(({ vazao_lpm }) => vazao_lpm).toSorted()).toEqual([0.98, 1.25])
  const { itens } = await ok(listar, as(admin))
  expect(itens.map(({ id }) => id)).toContain(first.id)
  const channel = `/trabalho/${first.trabalho_id}`
  const [watcher, stranger] = await Promise.all(
    [admin, ana].map(async (session) => connectLive(await ticketOf({ token: session.token }))),
  )
  expect(await watcher?.subscribe(channel)).toBeNull()
  expect(await stranger?.subscribe(channel)).toBe('UnauthorizedException')
  for (const one of [watcher, stranger]) one?.close()
})

it('imports nothing where a line is wrong, or the lines that are right, and tells both by line and column', async () => {
  const modelo = `E${randomUUID().slice(0, 6)}`
  const lines = [
    { modelo },
    { modelo, tamanho: '04', vazao_lpm: 'x' },
    { modelo, tamanho: '05', cor: 'AZUL', vazao_lpm: '2,0' },
  ]
  const refusedOne = await imported(lines)
  expect(refusedOne).toMatchObject({ status: 'RECUSADA', criadas: 0, erros: 1, avisos: 1 })
  expect(refusedOne.problemas.map(({ linha, coluna, codigo, valor }) => [linha, coluna, codigo, valor])).toEqual([
    [3, 'vazao_lpm', 'numero', 'x'],
    [4, 'cor', 'iso_diverge', 'AZUL'],
  ])
  expect(await named(modelo)).toEqual([])
  expect(await imported(lines, 'VALIDAS')).toMatchObject({ status: 'CONCLUIDA', criadas: 2, erros: 1 })
  expect((await named(modelo)).map(({ tamanho }) => tamanho)).toEqual(['03', '05'])

  const { url } = await ok(resultado, { ...as(admin), params: { importacaoId: refusedOne.id } })
  const file = await fetch(url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, WORKBOOK_TYPE])
  const [headings, row] = rowsOf(await readWorkbook(Buffer.from(await file.arrayBuffer())), 'resultado')
  expect(headings).toEqual(['linha', 'coluna', 'tipo', 'codigo', 'valor', 'celula', 'certo'])
  expect(row).toEqual([3, 'vazao_lpm', 'erro', 'numero', 'x', 'M3'])
})

it('imports the sheet of a workbook that was chosen, and remembers how its brand was read', async () => {
  const modelo = `W${randomUUID().slice(0, 6)}`
  const headings = ['Fabricante', 'Bico', 'Ângulo', 'Tamanho ISO', 'Tipo', 'Press.', 'Vazão', 'Catálogo']
  const cells = [
    headings,
    [brand.nome, modelo, '110', '2', 'leque', '40', '0,20', 'c'],
    [brand.nome, modelo, '110', '02', 'leque', '60', '0,24', 'c'],
  ]
  const nome = { finalidade: 'PLANILHA_PONTAS', nome: 'pontas.xlsx', mimetype: WORKBOOK } as const
  const { id: envio_id } = await upload(as(admin), nome, workbookOf({ Notas: [['x']], Tabela: cells }))
  const names = ['marca', 'modelo', 'angulo', 'tamanho', 'tipo_jato', 'pressao_bar', 'vazao_lpm', 'fonte'] as const
  const { id } = await ok(criar, {
    ...as(admin),
    body: {
      envio_id,
      modo: 'TUDO' as const,
      folha: 'Tabela',
      titulos: 1,
      colunas: names.map((coluna, celula) => ({ coluna, celula })),
      unidades: [
        { coluna: 'pressao_bar' as const, unidade: 'PSI' as const },
        { coluna: 'vazao_lpm' as const, unidade: 'GPM' as const },
      ],
    },
  })
  await until(
    'the import',
    async () => (await ok(ver, { ...as(admin), params: { importacaoId: id } })).status === 'CONCLUIDA' || undefined,
  )
  expect(
    (await named(modelo)).map(({ nome: name, perfis }) => [name, perfis.map(({ pressao_bar }) => pressao_bar)]),
  ).toEqual([[`${modelo} 110-02`, [2.7579, 4.1369]]])
  const { itens } = await ok(mapeamentos, as(admin))
  const known = itens.find(({ marca }) => marca.id === brand.id)
  expect(known?.titulos.map(({ titulo }) => titulo)).toEqual(headings)
  expect(known?.unidades.map(({ unidade }) => unidade)).toEqual(['PSI', 'GPM'])
  expect((await call(mapeamentos, as(ana))).status).toBe(403)
})

it('restores nothing that a person removed', async () => {
  const modelo = `R${randomUUID().slice(0, 6)}`
  await imported([{ modelo }])
  const [one] = await named(modelo)
  const body = { status: 'REMOVIDO' as const, versao: one?.versao ?? 0 }
  await ok(nozzles.mudarStatus, { ...as(admin), params: { pontaId: one?.id ?? '' }, body })
  const again = await imported([{ modelo }])
  expect(again).toMatchObject({ status: 'RECUSADA', problemas: [{ linha: 2, codigo: 'ponta_removida' }] })
})

it('takes a sheet once, and no archive that is called one, nor what is too large', async () => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(64)])
  const { id, status, motivo } = await upload(as(admin), SHEET, zip)
  expect([status, motivo]).toEqual(['RECUSADO', 'formato'])
  const begin = (envio_id: string, who = admin) =>
    refused(criar, { ...as(who), body: { envio_id, modo: 'TUDO', colunas: COLUMNS } })
  expect(await begin(id)).toBe(NO_FILE)
  const announced = { ...SHEET, tamanho: 200 * 1024 * 1024 }
  expect(await refused(AREAS.uploads.routes.criar, { ...as(admin), body: announced })).toBe(NO_FILE)
  expect(UPLOADS.PLANILHA_PONTAS.maxBytes).toBeLessThan(announced.tamanho)
  const good = await upload(as(admin), SHEET, sheetOf([{ modelo: `U${randomUUID().slice(0, 6)}` }]))
  await ok(criar, { ...as(admin), body: { envio_id: good.id, modo: 'TUDO', colunas: COLUMNS } })
  expect(await begin(good.id)).toBe(NO_FILE)
})

it('is an administrator’s: nobody else begins, sees, stops or sends one', async () => {
  const params = { importacaoId: randomUUID() }
  expect(await refused(ver, { ...as(admin), params })).toBe(404)
  expect(await refused(cancelar, { ...as(admin), params })).toBe(404)
  for (const route of [ver, cancelar, resultado]) expect((await call(route, { ...as(ana), params })).status).toBe(403)
  expect((await call(AREAS.uploads.routes.criar, { ...as(ana), body: { ...SHEET, tamanho: 10 } })).status).toBe(403)
})

it('that is over stays as it ended when somebody stops it', async () => {
  const one = await imported([{ modelo: `C${randomUUID().slice(0, 6)}` }])
  expect(await ok(cancelar, { ...as(admin), params: { importacaoId: one.id } })).toEqual(one)
})
