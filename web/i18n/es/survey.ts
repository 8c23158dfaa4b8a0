import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const survey: Translated<'survey'> = {
  description: 'La invitación que reciben los clientes para evaluar el producto.',
  evaluate: 'Evaluar',
  later: 'Más tarde',
  fetchFailed: failed('consultar la encuesta de satisfacción'),
  notRecorded: failed('registrar su evaluación'),
  linkStays: 'El cuestionario sigue disponible en el botón de abajo.',
  loadFailed: failed('cargar la encuesta'),
  notSaved: failed('guardar la encuesta'),
  saved: 'Encuesta guardada.',
  inviteTitle: 'Título',
  inviteText: 'Descripción',
  preview: 'Ver invitación',
  previewOf: 'Ver invitación: {idioma}',
  questionnaire: 'Cuestionario',
  link: 'Dirección del cuestionario',
  linkHint: 'Comienza con https:// y se abre en otra pestaña.',
  active: 'Invitar a los clientes',
  activeHint:
    'La invitación aparece como máximo una vez por semana y, para quien eligió evaluar, de nuevo solo después de 90 días.',
  completions: 'Evaluaciones',
  completionsHint: 'Personas que abrieron el cuestionario desde la invitación.',
  noCompletions: 'Nadie ha abierto el cuestionario todavía.',
  month: 'Mes',
  amount: 'Evaluaciones',
}
