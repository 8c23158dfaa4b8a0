import { attachmentsArea } from '../../../shared/contract/attachments.ts'
import { ApiError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { visibleReading } from '../../parts/visibleReading.ts'
import { DOWNLOAD_SECONDS, downloadAddress } from '../../store/files/files.ts'
import { attachFile, detachFile } from '../../store/readings/readingFiles.ts'

export const handler = serve(attachmentsArea, {
  async anexar({ params, body }, { actor }) {
    const head = await visibleReading(params.leituraId, actor)
    return attachFile(head, body.envio_id, { id: actor.usuarioId, nome: actor.nome })
  },

  async baixar({ params }, { actor }) {
    const head = await visibleReading(params.leituraId, actor)
    const anexo = head.anexos.find(({ id_anexos }) => id_anexos === params.anexoId)
    if (!anexo) throw new ApiError('NAO_ENCONTRADO')
    const expira_em = new Date(Date.now() + DOWNLOAD_SECONDS * 1000).toISOString()
    return { url: await downloadAddress(anexo), expira_em }
  },

  async remover({ params }, { actor }) {
    const head = await visibleReading(params.leituraId, actor)
    await detachFile(head, params.anexoId, { id: actor.usuarioId, nome: actor.nome })
    return undefined
  },
})
