import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { mappingFromItem, mappingToItem, SHEET_MAPPING_SCHEMA, type SheetMapping } from './sheetMappings.ts'

it('the stored shape of how a brand’s sheet was read', () => {
  expect(SHEET_MAPPING_SCHEMA).toBe(1)
  const one: SheetMapping = {
    marca_id: 'a',
    titulos: { modelo: 'Bico' },
    unidades: { pressao_bar: 'PSI' },
    usado_em: '2026-11-27T12:00:00.000Z',
  }
  expect(mappingFromItem(mappingToItem(one))).toEqual(one)
  expect(shapeOf(mappingToItem(one))).toMatchInlineSnapshot(`
    {
      "marca_id": "string",
      "pk": "string",
      "sk": "string",
      "titulos": {
        "modelo": "string",
      },
      "unidades": {
        "pressao_bar": "string",
      },
      "usado_em": "string",
      "v": "number",
    }
  `)
})
