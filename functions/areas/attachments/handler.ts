import { attachmentsArea } from '../../../shared/contract/attachments.ts'
import { notFound, orNotFound } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { fileAddress } from '../../parts/files/fileAddress.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { visibleEquipment } from '../../parts/visible/visibleEquipment.ts'
import { visibleReading } from '../../parts/visible/visibleReading.ts'
import { visibleRecipe } from '../../parts/visible/visibleRecipe.ts'
import { attachDocument, detachDocument, documentField } from '../../store/equipment/equipmentDocuments.ts'
import { attachFile, detachFile } from '../../store/readings/readingFiles.ts'
import { attachRecipeFile, detachRecipeFile } from '../../store/recipes/recipeFiles.ts'
import { deliver } from './deliver.ts'

const refuse = (): never => {
  throw notFound()
}

export const handler = serve(attachmentsArea, {
  async anexar({ params, body }, { actor }) {
    const head = await visibleReading(params.leituraId, actor)
    return attachFile(head, body.envio_id, authorOf(actor))
  },

  async baixar({ params }, { actor }) {
    const head = await visibleReading(params.leituraId, actor)
    const anexo = orNotFound(head.anexos.find(({ id_anexos }) => id_anexos === params.anexoId))
    return fileAddress({ registro: 'LEITURA', registroId: head.id, caminho: anexo.caminho }, actor)
  },

  entregar({ params, query }, { isHead }) {
    return deliver(params, query, isHead)
  },

  imagemAusente: refuse,
  documentoAusente: refuse,
  documentoAusenteEm: refuse,
  documentoAusenteAbaixo: refuse,

  async remover({ params }, { actor }) {
    const head = await visibleReading(params.leituraId, actor)
    await detachFile(head, params.anexoId, authorOf(actor))
    return undefined
  },

  async anexarReceita({ params, body }, { actor }) {
    const recipe = await visibleRecipe(params.receitaId, actor)
    return attachRecipeFile(recipe, body.envio_id, authorOf(actor))
  },

  async baixarReceita({ params }, { actor }) {
    const { id, anexos } = await visibleRecipe(params.receitaId, actor)
    const anexo = orNotFound(anexos.find(({ id_anexos }) => id_anexos === params.anexoId))
    return fileAddress({ registro: 'RECEITA', registroId: id, caminho: anexo.caminho }, actor)
  },

  async removerReceita({ params }, { actor }) {
    const recipe = await visibleRecipe(params.receitaId, actor)
    await detachRecipeFile(recipe, params.anexoId, authorOf(actor))
    return undefined
  },

  async anexarDocumento({ params: { equipamentoId, documento }, body }, { actor }) {
    const { id } = await visibleEquipment(equipamentoId, actor)
    return attachDocument(id, documento, body.envio_id, authorOf(actor))
  },

  async baixarDocumento({ params: { equipamentoId, documento } }, { actor }) {
    const file = orNotFound((await visibleEquipment(equipamentoId, actor))[documentField(documento)])
    return fileAddress({ registro: 'EQUIPAMENTO', registroId: equipamentoId, caminho: file.caminho }, actor)
  },

  async removerDocumento({ params: { equipamentoId, documento } }, { actor }) {
    const { id } = await visibleEquipment(equipamentoId, actor)
    await detachDocument(id, documento, authorOf(actor))
    return undefined
  },
})
