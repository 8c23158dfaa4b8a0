import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const errors: Translated<'errors'> = {
  VALIDACAO: 'No se pudieron validar los datos. Actualice la página e inténtelo de nuevo.',
  NAO_PERMITIDO_AGORA: 'Operación no permitida en este momento. Inténtelo de nuevo más tarde.',
  CREDENCIAIS_INVALIDAS: 'Correo electrónico o contraseña incorrectos.',
  TOKEN_REDEFINICAO_INVALIDO: 'El enlace para restablecer la contraseña no es válido o venció.',
  EMAIL_JA_CADASTRADO: 'Este correo electrónico ya está registrado.',
  CPF_CNPJ_JA_CADASTRADO: 'Este CPF/CNPJ ya está registrado.',
  DOCUMENTO_JA_EXISTE: 'Ya existe un registro con este tipo y número de documento.',
  SENHA_ATUAL_INCORRETA: 'La contraseña actual es incorrecta.',
  SEGUNDO_FATOR_NECESSARIO: 'Indique también el código de la verificación en dos pasos.',
  CODIGO_INVALIDO: 'El código no es correcto o ya se usó. Espere el siguiente e inténtelo de nuevo.',
  SEGUNDO_FATOR_EXIGIDO: 'Active la verificación en dos pasos en el perfil para continuar.',
  PROVA_NECESSARIA: 'Confirme su contraseña para continuar.',
  EMAIL_NAO_CONFIRMADO: 'Confirme su correo electrónico antes de contratar un plan.',
  SEM_ASSINATURA_ATIVA: 'No hay una suscripción activa. El dueño de la cuenta elige un plan en la pantalla de planes.',
  EMAILS_INVALIDOS: 'Este correo no se puede vincular.',
  RECEITA_NAO_ENCONTRADA: 'Receta no encontrada.',
  EQUIPAMENTO_SEM_DONO: 'El equipo no tiene dueño.',
  USUARIOS_FORA_DA_CONTA: 'Hay usuarios que no pertenecen a la cuenta.',
  LIMITE_DE_USUARIOS: 'Se alcanzó el límite de usuarios del plan. Puede agregar más usuarios en la pantalla de planes.',
  ANEXO_AUSENTE_OU_INVALIDO: 'Falta el adjunto o su formato no es compatible.',
  FIRMWARE_VERSAO_REPETIDA: 'Ya existe una versión de hardware con esta versión de firmware.',
  EMAILS_NAO_CADASTRADOS: 'Este correo no está registrado.',
  EMAIL_JA_ASSOCIADO: 'Este correo ya está vinculado a la cuenta.',
  PLANOS_NAO_ENCONTRADOS: 'Planes no encontrados.',
  PEDIDO_ABERTO_EXISTE: 'Ya existe un pedido abierto.',
  PEDIDO_IGUAL_AO_PLANO: 'El pedido es igual al plan actual.',
  SEM_EQUIPAMENTO_IRREGULAR: 'No hay equipos irregulares.',
  SEM_ASSINATURA_A_REGULARIZAR: 'No hay suscripción por regularizar.',
  PONTA_JA_EXISTE: 'La marca ya tiene una boquilla con este nombre y material.',
  MARCA_VEICULO_NAO_ENCONTRADA: 'No se encontró la marca seleccionada.',
  BICO_INICIAL_MAIOR_QUE_FINAL: 'La boquilla inicial no puede ser mayor que la final.',
  ARQUIVO_REFEITO:
    'Lecturas de este archivo se transfirieron o eliminaron desde entonces: se está haciendo de nuevo sin ellas.',
  BICO_JA_MARCADO: 'Otra persona ya marcó esta boquilla de otro modo.',
  LEITURA_TRANSFERIDA: 'Esta lectura fue transferida a otra cuenta.',
  NAO_AUTENTICADO: 'Su sesión terminó. Inicie sesión de nuevo.',
  NAO_AUTORIZADO: 'Operación no autorizada.',
  NAO_ENCONTRADO:
    'Ya no está disponible: se eliminó o pertenece a otra cuenta. No se cambió nada; vuelva a la lista y actualícela.',
  CONFLITO_DE_VERSAO: 'Otra persona cambió este registro, o usted en otra pestaña. Recargue e inténtelo de nuevo.',
  CHAVE_REUTILIZADA: 'La operación ya se envió con otros datos. Recargue e inténtelo de nuevo.',
  CORPO_GRANDE_DEMAIS: 'Los datos enviados son demasiado grandes.',
  REGRA_VIOLADA: 'No se pudo completar la operación. Revise los datos.',
  ERRO_INTERNO: 'Ocurrió un error inesperado. Inténtelo de nuevo más tarde.',
  INDISPONIVEL: 'El servicio no está disponible en este momento. Inténtelo de nuevo en unos instantes.',
  offline: 'Parece que está sin conexión.',
  semFrotas: 'Usted no tiene permiso para gestionar flotas.',
  unknown: failed('completar la operación'),
  waitMinutes:
    'Operación no permitida en este momento. Inténtelo de nuevo en {minutos, plural, one {# minuto} other {# minutos}}.',
  waitSeconds:
    'Operación no permitida en este momento. Inténtelo de nuevo en {segundos, plural, one {# segundo} other {# segundos}}.',
  /** Of limits, where the refusal names which. */
  limits: {
    exportacoes_abertas: 'Ya tiene tres exportaciones en curso. Espere a que termine una e inténtelo de nuevo.',
    exportacoes_da_conta:
      'Las personas de esta cuenta ya tienen seis exportaciones en curso. Espere a que termine una e inténtelo de nuevo.',
    exportacoes_do_dia: 'Ya ha pedido cincuenta exportaciones hoy. Inténtelo de nuevo mañana.',
    buscas_abertas: 'Ya tiene dos búsquedas largas en curso. Espere a que termine una, o elija un período más corto.',
  },
  naming: {
    EMAILS_INVALIDOS:
      '{quantidade, plural, one {Este correo no se puede vincular: {nomes}.} other {Estos correos no se pueden vincular: {nomes}.}}',
    EMAILS_NAO_CADASTRADOS:
      '{quantidade, plural, one {Este correo no está registrado: {nomes}.} other {Estos correos no están registrados: {nomes}.}}',
    EMAIL_JA_ASSOCIADO:
      '{quantidade, plural, one {Este correo ya está vinculado a la cuenta: {nomes}.} other {Estos correos ya están vinculados a la cuenta: {nomes}.}}',
    LIMITE_DE_USUARIOS:
      'Se alcanzó el límite de usuarios del plan en {nomes}. Puede agregar más usuarios en la pantalla de planes.',
  },
}
