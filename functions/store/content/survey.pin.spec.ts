import { expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/shape.ts'
import { surveys } from './survey.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

it('the stored shape of the survey', () => {
  expect(surveys.schema).toBe(1)
  const texts = { title_pt: 'a', title_en: 'a', title_es: 'a', link: 'a', ativa: true, versao: 1 }
  const survey = { ...texts, description_pt: 'a', description_en: 'a', description_es: 'a' }
  expect(surveys.fromItem(surveys.toItem(survey))).toEqual(survey)
  expect(shapeOf(surveys.toItem(survey))).toMatchInlineSnapshot(`
    {
      "ativa": "boolean",
      "description_en": "string",
      "description_es": "string",
      "description_pt": "string",
      "link": "string",
      "pk": "string",
      "sk": "string",
      "title_en": "string",
      "title_es": "string",
      "title_pt": "string",
      "v": "number",
      "versao": "number",
    }
  `)
})
