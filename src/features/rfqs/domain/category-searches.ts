/** Words that suppliers of a category search for, by its id (docs/rules/catalogue.md#categories). */
const searches: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'materiales-construccion': [
      'Cemento pórtland',
      'Hierro',
      'Arena',
      'Bloques',
      'Chapa',
      'Caño',
      'Aberturas',
      'Pintura',
    ],
    obras: ['Hormigón', 'Techo', 'Impermeabilización', 'Pavimento', 'Sanitaria', 'Pintura', 'Demolición'],
    'consultoria-obra': ['Proyecto', 'Dirección de obra', 'Cálculo estructural', 'Relevamiento', 'Agrimensura'],
    tecnologia: ['Notebook', 'Monitor', 'Impresora', 'Switch', 'Licencias', 'Cámaras', 'Servidor'],
    'indumentaria-seguridad': ['Uniforme', 'Calzado', 'Guantes', 'Casco', 'Chaleco', 'Lentes', 'Arnés'],
    'agro-insumos': ['Alambre', 'Postes', 'Fertilizante', 'Semilla', 'Ración', 'Bebederos', 'Herbicida'],
    alimentos: ['Carne', 'Harina', 'Aceite', 'Lácteos', 'Verdura', 'Agua', 'Café'],
    'servicios-limpieza': ['Limpieza', 'Vidrios', 'Final de obra', 'Jardinería', 'Fumigación', 'Productos de limpieza'],
    'transporte-logistica': ['Flete', 'Mudanza', 'Hidrogrúa', 'Depósito', 'Contenedor', 'Reparto'],
    'equipamiento-medico': ['Camilla', 'Desfibrilador', 'Guantes', 'Tensiómetro', 'Botiquín', 'Descartables'],
    'frio-climatizacion': ['Aire acondicionado', 'Cámara de frío', 'Heladera', 'Ventilación', 'Compresor', 'Estufa'],
    'energia-electricidad': ['Cable', 'Tablero', 'Luminaria', 'Generador', 'Panel solar', 'Caño corrugado'],
    'mobiliario-equipamiento': ['Escritorio', 'Silla', 'Estantería', 'Pupitre', 'Mostrador', 'Cortinas'],
    'papeleria-impresion': ['Papel A4', 'Tóner', 'Cartelería', 'Folletos', 'Cuadernos', 'Sobres'],
    'servicios-profesionales': ['Capacitación', 'Auditoría', 'Mantenimiento', 'Vigilancia', 'Diseño', 'Traducción'],
    otros: ['Evento', 'Repuestos', 'Merchandising', 'Alquiler', 'Herramientas'],
  }),
)

/** The searches that the page of a category may offer; none for a category that was added since. */
export const searchesOf = (categoryId: string): readonly string[] => searches.get(categoryId) ?? []
