import { footerColumns, socialLinks } from "#app/http/shell/site-links.ts";
import { product } from "#app/lib/product.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Link } from "#app/ui/link.tsx";

const linkClass =
  "inline-flex min-h-11 items-center text-stone-700 underline-offset-4 hover:text-stone-900 hover:underline";

/** The server alone draws it. */
export function FooterColumns() {
  return (
    <>
      <div className="mx-auto grid max-w-[calc(var(--container-wide)+3rem)] gap-8 px-4 py-8 md:grid-cols-[1.5fr_1fr_1fr_1fr] md:px-6 md:py-12">
        <div className="space-y-3">
          <p className="flex items-center gap-2.5 text-lg font-bold">
            <BrandMark size={32} />
            {product.name}
          </p>
          <p className="max-w-64 text-stone-600">
            Cari barbershop, pilih barber, dan booking jamnya. Langsung terkonfirmasi.
          </p>
          <ul className="flex flex-wrap gap-x-4">
            {socialLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener" className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-1 font-bold">{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="border-t border-stone-200 px-4 py-4 text-center text-sm text-stone-600">© 2025 {product.name}</p>
    </>
  );
}
