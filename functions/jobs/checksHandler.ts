import { checkUpload } from '../uploads/checkUpload.ts'
import { consume } from './consume.ts'

/** Files that people sent. */
export const handler = consume('checks', { ARQUIVO_ENVIADO: ({ chave, tamanho }) => checkUpload(chave, tamanho) })
