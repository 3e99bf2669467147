import {
  longestUserSearch,
  type UserFilter,
  userFilter,
  userRoles,
  userRoleText,
  userStates,
  userStateText,
} from "#app/features/operations/people/user-filter.ts";
import type { UserRow } from "#app/features/operations/people/user-list.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

const stateTones: Readonly<Record<UserRow["state"], Tone>> = {
  active: "success",
  suspended: "danger",
  deleted: "neutral",
};

export function StateBadge({ state }: { state: UserRow["state"] }) {
  return <Badge tone={stateTones[state]}>{userStateText[state]}</Badge>;
}

interface UserFilterFormProps {
  filter: UserFilter;
  path: string;
  mayExport: boolean;
}

export function UserFilterForm({ filter, path, mayExport }: UserFilterFormProps) {
  const { text, role, state } = filter;
  return (
    <ListFilter
      label="Saring orang"
      path={path}
      state={userFilter.search(filter)}
      mayExport={mayExport}
      search={{
        label: "Cari orang",
        hint: "Nama, e-mail, nomor WhatsApp lengkap, kode referral, atau kode booking",
        value: text,
        longest: longestUserSearch,
      }}
    >
      <FilterChoice name="role" label="Peran" value={role} options={optionsFrom(userRoles, userRoleText)} />
      <FilterChoice name="state" label="Keadaan" value={state} options={optionsFrom(userStates, userStateText)} />
    </ListFilter>
  );
}

export function UserList({ users }: { users: readonly UserRow[] }) {
  if (users.length === 0) {
    return <EmptyState title="Tidak ada yang cocok" text="Ubah kata atau saringannya." />;
  }
  return (
    <DataTable
      caption="Orang, yang terbaru lebih dulu"
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "person",
          header: "Orang",
          names: true,
          cell: (user) => (
            <RowLink to={paths.user({ id: user.id })} name={user.name}>
              {user.email}
            </RowLink>
          ),
        },
        { key: "state", header: "Keadaan", cell: ({ state }) => <StateBadge state={state} /> },
        {
          key: "roles",
          header: "Peran",
          cell: ({ roles, outlets }) =>
            [...roles.map((role) => userRoleText[role]), ...(outlets > 0 ? [`${outlets} outlet`] : [])].join(", ") ||
            "Pelanggan",
        },
        { key: "phone", header: "WhatsApp", cell: ({ phone }) => phone ?? "Belum ada" },
        { key: "joined", header: "Bergabung", cell: ({ joined }) => joined },
      ]}
    />
  );
}
