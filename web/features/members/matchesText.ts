import type { Membro } from '../../../shared/contract/members.ts'

/** Without case and accents, as people type. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether a member's name, address or one of the equipment holds the text. */
export function matchesText({ nome, email, equipamentos }: Membro, text: string): boolean {
  const wanted = plain(text)
  const texts = [nome ?? '', email, ...equipamentos.flatMap(({ apelido, numero_serie }) => [apelido, numero_serie])]
  return texts.some((one) => plain(one).includes(wanted))
}
