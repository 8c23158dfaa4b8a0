import type { Translated } from '../messages.ts'

export const survey: Translated<'survey'> = {
  description: 'La invitación que reciben los clientes para evaluar el producto.',
  evaluate: 'Evaluar',
  later: 'Más tarde',
  fetchFailed: 'No se pudo consultar la encuesta de satisfacción. Inténtelo de nuevo más tarde.',
  notRecorded: 'No se pudo registrar su evaluación. Inténtelo de nuevo más tarde.',
  linkStays: 'El cuestionario sigue disponible en el botón de abajo.',
  loadFailed: 'No se pudo cargar la encuesta. Inténtelo de nuevo más tarde.',
  notSaved: 'No se pudo guardar la encuesta. Inténtelo de nuevo más tarde.',
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
