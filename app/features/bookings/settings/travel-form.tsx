import { Lock } from "lucide-react";
import { ExampleTable } from "#app/features/bookings/settings/example-table.tsx";
import type { TravelPreview } from "#app/features/bookings/settings/preview-travel.server.ts";
import { SettingsForm, type SettingsFormProps, shownOf } from "#app/features/bookings/settings/settings-form.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Name = "radiusKm" | "freeKm" | "travelBase" | "travelPerKm" | "travelBaseMin" | "travelPerKmMin" | "minOrder";

interface TravelFormProps extends SettingsFormProps<Record<Name, string | number>, TravelPreview> {
  /** Where the base point is changed. */
  basePath: string;
}

/** How far a mobile barber travels, and what that costs. */
export function TravelForm({ values, answer, basePath, ...frame }: TravelFormProps) {
  const shown = shownOf(values, answer);
  const number = { inputMode: "numeric", autoComplete: "off", maxLength: 3 } as const;
  const money = (name: Name) => {
    const { defaultValue, ...rest } = shown(name);
    return { ...rest, prefix: "Rp", maxLength: 12, defaultValue: answer ? defaultValue : Number(defaultValue) };
  };
  return (
    <SettingsForm
      {...frame}
      answer={answer}
      fields={
        <>
          <Notice icon={Lock} title="Titik berangkat Anda tidak ditampilkan">
            Pelanggan hanya melihat kecamatannya. Jarak diperkirakan dari titik yang dibulatkan sampai kira-kira 1 km.{" "}
            <Link to={basePath} className="font-semibold text-orange-700 underline underline-offset-4">
              Ubah titik berangkat
            </Link>
          </Notice>
          <TextField
            {...shown("radiusKm")}
            {...number}
            label="Jangkauan"
            hint="Sejauh apa Anda datang, 1 sampai 30 km."
            suffix="km"
          />
          <TextField
            {...shown("freeKm")}
            {...number}
            label="Jarak gratis"
            hint="Sampai sejauh ini tanpa ongkos, 0 sampai 30 km."
            suffix="km"
          />
          <MoneyField
            {...money("travelBase")}
            label="Ongkos dasar"
            hint="Ditagih sekali bila jaraknya melewati jarak gratis, sampai Rp 500.000."
          />
          <MoneyField
            {...money("travelPerKm")}
            label="Ongkos per km"
            hint="Untuk tiap kilometer sesudah jarak gratis, sampai Rp 100.000."
          />
          <TextField
            {...shown("travelBaseMin")}
            {...number}
            label="Waktu dasar sekali jalan"
            hint="Bersiap dan parkir, 0 sampai 240 menit."
            suffix="menit"
          />
          <TextField
            {...shown("travelPerKmMin")}
            {...number}
            label="Waktu per km"
            hint="0 sampai 60 menit."
            suffix="menit"
          />
          <MoneyField
            {...money("minOrder")}
            label="Pesanan minimum"
            hint="Harga layanan paling sedikit sebelum ongkos, sampai Rp 5.000.000."
          />
        </>
      }
      example={({ caption, rows }) => (
        <ExampleTable
          caption={caption}
          head={["Jarak", "Ongkos", "Sekali jalan", "Total"]}
          rows={rows.map(({ km, fee, minutes, total }) => [km, fee, minutes, total])}
        />
      )}
    />
  );
}
