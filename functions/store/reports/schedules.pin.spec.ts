import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { type ReportSchedule, SCHEDULE_SCHEMA, scheduleFromItem, scheduleToItem } from './schedules.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of a scheduled report', () => {
  expect(SCHEDULE_SCHEMA).toBe(1)
  const one: ReportSchedule = {
    ...{ id: 'a', usuario_id: 'a', frequencia: 'MENSAL', fuso: 'UTC', proximo_em: 'a', criado_em: 'a', versao: 1 },
    pedido: {
      ...{ tipo: 'PADRAO', erro_percentual: 10, vazao_referencia: 'NOMINAL', tipo_pulverizador: 'PULVERIZADOR' },
      ...{ pressao_minima: 1, pressao_maxima: 2, marca_id: 'a', modelo_id: 'a', tipo_jato: 'CONE_VAZIO' },
      ...{ material: 'LATAO', dono_id: 'a', usuario_id: 'a' },
    },
    destinatarios: [{ email: 'a', estado: 'PENDENTE', nao_em: 'a' }],
  }
  expect(scheduleFromItem(scheduleToItem(one))).toEqual(one)
  expect(shapeOf(scheduleToItem(one))).toMatchInlineSnapshot(`
    {
      "criado_em": "string",
      "destinatarios": [
        {
          "email": "string",
          "estado": "string",
          "nao_em": "string",
        },
      ],
      "frequencia": "string",
      "fuso": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "gsi3pk": "string",
      "gsi3sk": "string",
      "id": "string",
      "lista": {
        "i": "string",
        "p": "string",
      },
      "pedido": {
        "dono_id": "string",
        "erro_percentual": "number",
        "marca_id": "string",
        "material": "string",
        "modelo_id": "string",
        "pressao_maxima": "number",
        "pressao_minima": "number",
        "tipo": "string",
        "tipo_jato": "string",
        "tipo_pulverizador": "string",
        "usuario_id": "string",
        "vazao_referencia": "string",
      },
      "pk": "string",
      "proximo_em": "string",
      "sk": "string",
      "usuario_id": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})
