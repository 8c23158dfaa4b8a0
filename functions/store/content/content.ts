import type { InformacoesContato } from '../../../shared/contract/about.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Author } from '../kit/audit.ts'
import { recordStore } from '../kit/record.ts'

const CONTACT = 'CONTATO'

/** The one record of how to reach the company. */
export const contacts = recordStore<InformacoesContato>({
  entity: 'CONTEUDO',
  schema: 1,
  key: (id) => ({ pk: 'CONTEUDO', sk: id }),
  id: () => CONTACT,
})

const NOTHING_WRITTEN: InformacoesContato = {
  posvenda_email: null,
  posvenda_telefone: null,
  contato_endereco: null,
  contato_cep: null,
  contato_telefone: null,
  versao: 0,
}

/** How to reach the company; version 0 with nothing in it until somebody has written it. */
export const getContact = async (): Promise<InformacoesContato> => (await contacts.get(CONTACT)) ?? NOTHING_WRITTEN

/**
 * Writes the contact block with the history of each changed field. Throws `CONFLITO_DE_VERSAO` unless `given.versao` is
 * the version that is there.
 */
export async function editContact(
  { versao, ...patch }: InformacoesContato,
  author: Author,
): Promise<InformacoesContato> {
  const before = await getContact()
  if (versao !== before.versao) throw new ApiError('CONFLITO_DE_VERSAO')
  return contacts.edit({ before, patch, author })
}
