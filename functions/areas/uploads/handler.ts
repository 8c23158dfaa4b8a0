import { uploadsArea } from '../../../shared/contract/uploads.ts'
import { ApiError, notFound, type Regra } from '../../../shared/errors.ts'
import { type FileProblem, fileProblem, UPLOADS, type UploadRules } from '../../../shared/uploads.ts'
import { serve } from '../../http/serve.ts'
import { UPLOAD_SECONDS, uploadAddress } from '../../store/files/files.ts'
import { announceUpload, getUpload } from '../../store/files/uploads.ts'

/** Which field of the announcement each problem is told at, and the key of its text. */
const PROBLEMS = {
  formato: ['mimetype', 'arquivo_formato'],
  grande: ['tamanho', 'arquivo_tamanho'],
  vazio: ['tamanho', 'arquivo_vazio'],
} as const satisfies Record<FileProblem, readonly [string, Regra]>

/** Says which field is wrong and what would be right: an app has no other list of what may be sent. */
function refusal(problem: FileProblem, { maxBytes, types }: UploadRules): ApiError {
  const [caminho, mensagem] = PROBLEMS[problem]
  // Whoever is refused is told what would be right.
  const report = { campos: [{ caminho, mensagem }], permitido: { tamanho_maximo: maxBytes, tipos: types } }
  return new ApiError('ANEXO_AUSENTE_OU_INVALIDO', { report })
}

export const handler = serve(uploadsArea, {
  async criar({ body }, { actor }) {
    const { finalidade, nome, tamanho, mimetype } = body
    const problem = fileProblem({ name: nome, size: tamanho, type: mimetype }, UPLOADS[finalidade])
    if (problem) throw refusal(problem, UPLOADS[finalidade])
    if (finalidade === 'PLANILHA_PONTAS' && !actor.ability.can('manage', 'UploadCSV'))
      throw new ApiError('NAO_AUTORIZADO')
    if (finalidade === 'FIRMWARE' && !actor.ability.can('update', 'EquipamentoFirmware'))
      throw new ApiError('NAO_AUTORIZADO')
    const now = new Date()
    const upload = await announceUpload({ ...body, usuario_id: actor.usuarioId, dono_id: actor.donoId }, now)
    return {
      id: upload.id,
      url: await uploadAddress(upload.id, upload),
      cabecalhos: { 'content-type': mimetype },
      expira_em: new Date(now.getTime() + UPLOAD_SECONDS * 1000).toISOString(),
    }
  },

  async ver({ params }, { actor }) {
    const upload = await getUpload(params.envioId)
    if (upload?.usuario_id !== actor.usuarioId) throw notFound()
    const { id, status, motivo } = upload
    // An upload that is being swept is over for whoever sent it.
    if (status === 'VENCIDO' || status === 'LIBERADO') throw notFound()
    return { id, status, motivo }
  },
})
