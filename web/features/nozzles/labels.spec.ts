import { expect, it } from 'vitest'
import { droplets as dropletsEn } from '../../../shared/i18n/en/droplets.ts'
import { nozzles as sharedEn } from '../../../shared/i18n/en/nozzles.ts'
import { droplets as dropletsEs } from '../../../shared/i18n/es/droplets.ts'
import { nozzles as sharedEs } from '../../../shared/i18n/es/nozzles.ts'
import { droplets as dropletsPt } from '../../../shared/i18n/pt/droplets.ts'
import { nozzles as sharedPt } from '../../../shared/i18n/pt/nozzles.ts'
import { columnNamed, NOMES_COLUNAS } from '../../../shared/nozzleSheet.ts'
import { type ColunaEscolha, VALORES, valueNamed } from '../../../shared/sheets/values.ts'
import { nozzleCatalogue as catalogueEn } from '../../i18n/en/nozzleCatalogue.ts'
import { nozzleImports as importsEn } from '../../i18n/en/nozzleImports.ts'
import { nozzleCatalogue as catalogueEs } from '../../i18n/es/nozzleCatalogue.ts'
import { nozzleImports as importsEs } from '../../i18n/es/nozzleImports.ts'
import { nozzleCatalogue as cataloguePt } from '../../i18n/pt/nozzleCatalogue.ts'
import { nozzleImports as importsPt } from '../../i18n/pt/nozzleImports.ts'

const LANGUAGES = [
  ['pt', importsPt, cataloguePt, sharedPt, dropletsPt],
  ['en', importsEn, catalogueEn, sharedEn, dropletsEn],
  ['es', importsEs, catalogueEs, sharedEs, dropletsEs],
] as const

/** What the form and the list of nozzles call each column. */
const FIELDS = {
  brand: 'marca',
  model: 'modelo',
  angle: 'angulo',
  size: 'tamanho',
  jet: 'tipo_jato',
  colour: 'cor',
  material: 'material',
  meshColour: 'malha_cor',
  meshSize: 'malha_tamanho',
  pressure: 'pressao_bar',
  lowestPressure: 'pressao_min_bar',
  highestPressure: 'pressao_max_bar',
  flow: 'vazao_lpm',
  droplet: 'gota',
  droplets: 'gota',
  edition: 'edicao_gota',
  source: 'fonte',
} as const

it.each(LANGUAGES)('every heading of the console in %s is its own column', (_, imports, catalogue) => {
  for (const name of NOMES_COLUNAS) expect(columnNamed(imports.columns[name])?.coluna, imports.columns[name]).toBe(name)
  for (const [field, name] of Object.entries(FIELDS))
    expect(columnNamed(catalogue[field as keyof typeof FIELDS])?.coluna, field).toBe(name)
})

it.each(LANGUAGES)('every value as the console calls it in %s is that value', (_, __, catalogue, shared, droplets) => {
  const labels: Record<ColunaEscolha, Readonly<Record<string, string>>> = {
    tipo_jato: shared.tipoJato,
    cor: shared.corPonta,
    material: shared.material,
    malha_cor: catalogue.meshColours,
    gota: droplets.classes,
  }
  for (const column of Object.keys(VALORES) as ColunaEscolha[])
    for (const value of VALORES[column]) {
      expect(valueNamed(column, labels[column][value] ?? ''), `${column} ${value}`).toBe(value)
      expect(valueNamed(column, value)).toBe(value)
    }
})

it.each([
  ['MF', 'VF'],
  ['F', 'F'],
  ['M', 'M'],
  ['G', 'C'],
  ['MG', 'VC'],
  ['EG', 'XC'],
  ['EC', 'XC'],
  ['UG', 'UC'],
  ['muito grossa', 'VC'],
  ['VC – very fine', null],
  ['H', null],
])('the droplet class %j is %j', (text, value) => {
  expect(valueNamed('gota', text)).toBe(value)
})

it.each([
  ['Flat fan', 'LEQUE_PADRAO'],
  ['Indução de ar leque', 'INDUCAO_AR_LEQUE'],
  ['Air-induced flat fan', 'INDUCAO_AR_LEQUE'],
  ['Air induction twin flat fan', 'INDUCAO_AR_LEQUE_DUPLO'],
  ['Hollow cone', 'CONE_VAZIO'],
  ['Cono hueco', 'CONE_VAZIO'],
  ['Cone', null],
  ['chuva', null],
])('the jet %j is %j', (text, value) => {
  expect(valueNamed('tipo_jato', text)).toBe(value)
})
