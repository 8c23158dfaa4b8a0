import { editContact, getContact } from '../../functions/store/content/content.ts'

/** How to reach the demo company. The phone numbers are nobody's. */
const CONTACT = {
  posvenda_email: 'posvenda@demo.aspersa.local',
  posvenda_telefone: '+551930000000',
  contato_endereco: 'Rua das Pontas, 110 - Distrito Industrial, Campinas - SP',
  contato_cep: '13054000',
  contato_telefone: '+5519900000000',
} as const

/** Fills the contact block, unless somebody has written it. */
export async function writeContact(): Promise<void> {
  const { versao } = await getContact()
  if (versao === 0) await editContact({ ...CONTACT, versao }, { id: null, nome: 'demo' })
}
