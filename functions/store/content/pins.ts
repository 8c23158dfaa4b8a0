import { pin } from '../../../tests/fixtures/pin.ts'
import { contacts } from './content.ts'
import { surveys } from './survey.ts'

export const pins = {
  contact: pin(contacts, {
    posvenda_email: 'a',
    posvenda_telefone: 'a',
    contato_telefone: 'a',
    contato_endereco: 'a',
    contato_cep: 'a',
    versao: 1,
  }),
  survey: pin(surveys, {
    ativa: true,
    link: 'a',
    title_pt: 'a',
    title_en: 'a',
    title_es: 'a',
    description_pt: 'a',
    description_en: 'a',
    description_es: 'a',
    versao: 1,
  }),
}
